import { Suspense } from 'react';
import { sentencesOf } from '../../kit/failures';
import { lazyPart } from '../../kit/lazy-part';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator, SkeletonTiles } from '../../ui/LoadingIndicator';
import type { Listing } from '../../ui/listing/use-listing';
import { PageTitle } from '../../ui/PageTitle';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import { ScreenCard } from './ScreenCard';
import styles from './ScreenWall.module.css';
import { screensQuery } from './screen-data';
import type { ListedScreen } from './screen-listing';
import { type ShownScreen, useShownScreens } from './use-shown-screens';
import { asListed, wallSummary } from './wall-order';

const SavedScreen = lazyPart(async () => (await import('./SavedScreen')).SavedScreen);

/**
 * The screens of the list as cards with their last screenshots. The screens that need attention are first, unless the list is sorted in
 * another order than by name.
 */
export const ScreenWall = ({
  savedId,
  listing,
}: {
  savedId: number | undefined;
  listing: Listing<ListedScreen>;
}) => {
  const screens = useQuery(screensQuery);
  const all = useShownScreens();
  const wall = all && asListed(all, listing);
  if (screens.isError) return <WarningAlert messages={sentencesOf(screens.error)} />;
  if (!wall)
    return (
      <div className={styles.wallPage}>
        <LoadingIndicator>
          <SkeletonTiles />
        </LoadingIndicator>
      </div>
    );

  return (
    <div className={styles.wallPage}>
      <PageTitle
        note={
          <>
            <span className={styles.onTheLeft}>Select a screen on the left or create a new one.</span>
            {wall.length > 0 ? <span className={styles.summary}>{wallSummary(wall)}</span> : null}
          </>
        }
      >
        Screens
      </PageTitle>
      <Suspense>{savedId !== undefined && <SavedScreen id={savedId} />}</Suspense>
      {wall.length === 0 && listing.narrowed ? (
        <p>No screens found. Try a different search.</p>
      ) : wall.length === 0 ? (
        <EmptyState
          drawing="display"
          action={
            <ButtonLink to="/screens/$id" params={{ id: 0 }}>
              Add a screen
            </ButtonLink>
          }
        >
          A screen is a place with a TV. Add one, then pair its TV.
        </EmptyState>
      ) : (
        <VirtualList items={wall} keyOf={idOf} rowHeight={cardHeight} minColumnWidth={240} gap={24}>
          {({ screen, state }) => <ScreenCard screen={screen} state={state} />}
        </VirtualList>
      )}
    </div>
  );
};

const cardHeight = 240;
const idOf = ({ id }: ShownScreen) => id;
