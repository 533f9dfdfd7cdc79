import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListingPane } from '../../ui/listing/ListingPane';
import type { Listing } from '../../ui/listing/use-listing';
import { ScreenPicture } from '../../ui/ScreenPicture';
import { StatusDot } from '../../ui/StatusDot';
import styles from './ScreenList.module.css';
import { screensQuery } from './screen-data';
import type { ListedScreen } from './screen-listing';
import { useScreenActions } from './use-screen-actions';

/** The left list: screens with their states. */
export const ScreenList = ({
  openId,
  listing,
}: {
  openId: number | undefined;
  listing: Listing<ListedScreen>;
}) => {
  const screens = useQuery(screensQuery);
  const actions = useScreenActions(listing.selectedRows, openId);
  const mayEdit = useSignedIn().may('edit');

  return (
    <ListingPane
      title="Screens"
      action={
        <ButtonLink to="/screens/$id" params={{ id: 0 }} leftSection={<IconPlus size={18} aria-hidden />}>
          New
        </ButtonLink>
      }
      link={
        <Link to="/screens/plays" search={{}} className={styles.toPlays}>
          <IconChartBar size={18} aria-hidden /> Proof of play
        </Link>
      }
      listing={listing}
      query={screens}
      openId={openId}
      actions={mayEdit ? actions : undefined}
      nameOf={({ name }) => name}
      empty={
        <>
          <p>Your screens will appear here, with what they play.</p>
          <ButtonLink variant="default" to="/screens/$id" params={{ id: 0 }}>
            Add your first screen
          </ButtonLink>
        </>
      }
    >
      {row}
    </ListingPane>
  );
};

const row = ({ id, name, rotation, state: { status, picture } }: ListedScreen) => (
  <Row
    id={id}
    name={name}
    rotation={rotation}
    picture={picture}
    words={status?.words}
    tone={status?.tone}
    tooltip={status?.tooltip}
  />
);

type Status = NonNullable<ListedScreen['state']['status']>;

const Row = memo(function Row({
  id,
  name,
  rotation,
  picture,
  words,
  tone,
  tooltip,
}: Pick<ListedScreen, 'id' | 'name' | 'rotation'> & { picture: string | undefined } & {
  [Part in keyof Status]: Status[Part] | undefined;
}) {
  return (
    <ListLink
      to="/screens/$id"
      params={{ id }}
      picture={
        <span className={styles.glass} data-shape={shapeOfRotation(rotation)} aria-hidden="true">
          {picture && <ScreenPicture rotation={rotation} src={picture} alt="" />}
        </span>
      }
      name={name}
      note={words ?? 'No TV paired yet'}
      mark={tone && <StatusDot tone={tone} label={tooltip ?? ''} quiet />}
    />
  );
});
