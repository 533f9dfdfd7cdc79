import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { ScreenCard } from './ScreenCard';
import { screensQuery } from './screen-data';
import { inOrder } from './screen-order';
import styles from './screens.module.css';
import { useStatuses } from './use-statuses';

/** Every screen of the department, as they hang: what each shows right now. */
export const ScreenWall = () => {
  const screens = useQuery(screensQuery);
  const stateOf = useStatuses();
  if (screens.isPending) return <LoadingIndicator />;
  if (screens.isError) return <WarningAlert messages={sentencesOf(screens.error)} />;
  const wall = inOrder(screens.data);

  return (
    <div className={styles.wallPage}>
      <PageTitle
        note={<span className={styles.onTheLeft}>Select a screen on the left or create a new one.</span>}
      >
        Screens
      </PageTitle>
      {wall.length === 0 ? (
        <EmptyState
          drawing="display"
          action={
            <ButtonLink to="/screens/$id" params={{ id: 0 }}>
              Add a screen
            </ButtonLink>
          }
        >
          A screen is a place where a TV hangs. Add the first one, then pair its TV.
        </EmptyState>
      ) : (
        <ul className={styles.wall}>
          {wall.map((screen) => (
            <ScreenCard key={screen.id} screen={screen} state={stateOf(screen)} />
          ))}
        </ul>
      )}
    </div>
  );
};
