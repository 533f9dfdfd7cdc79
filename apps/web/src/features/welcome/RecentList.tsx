import type { Recent } from '@marquee/contract/welcome';
import { Link } from '@tanstack/react-router';
import { formatAgo } from '../../kit/formats';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { useNow } from '../../kit/use-now';
import { Drawing } from '../../ui/Drawing';
import { ScreenPicture } from '../../ui/ScreenPicture';
import shared from '../../ui/Tiles.module.css';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import type { ShownScreen } from '../screens/use-shown-screens';
import { HomeSection } from './HomeSection';
import styles from './RecentList.module.css';

/** The messages, playlists and screens that changed last. */
export const RecentList = ({
  recent,
  shown,
}: {
  recent: readonly Recent[];
  shown: readonly ShownScreen[];
}) => {
  const now = new Date(useNow());
  if (recent.length === 0) return null;
  return (
    <HomeSection title="Recently edited">
      <ul className={shared.tiles}>
        {recent.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <TileLink each={each}>
              <span className={`${shared.picture} ${styles.picture}`}>
                <Picture each={each} shown={shown} />
              </span>
              <span className={shared.name}>{nameOf(each)}</span>
              <span className={shared.note}>
                {kinds[each.kind]} · {formatAgo(each.lastModified, now)}
              </span>
            </TileLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
};

const nameOf = ({ kind, name }: Recent) => (kind === 'message' ? shownMessageName(name) : shownName(name));

const kinds = { message: 'Message', playlist: 'Playlist', screen: 'Screen' };

const TileLink = ({ each, children }: { each: Recent; children: React.ReactNode }) => {
  const params = { id: each.id };
  if (each.kind === 'message')
    return (
      <Link
        to="/messages/$id"
        params={params}
        search={each.shape === '16:9' ? {} : { shape: each.shape }}
        className={shared.tile}
      >
        {children}
      </Link>
    );
  return (
    <Link
      to={each.kind === 'playlist' ? '/playlists/$id' : '/screens/$id'}
      params={params}
      className={shared.tile}
    >
      {children}
    </Link>
  );
};

const Picture = ({ each, shown }: { each: Recent; shown: readonly ShownScreen[] }) => {
  if (each.kind === 'message') return <MessagePicture message={each} />;
  if (each.kind === 'playlist')
    return each.first ? <MessagePicture message={each.first} /> : <Drawing name="strip" />;
  const screen = shown.find(({ id }) => id === each.id);
  const picture = screen?.state.picture;
  return screen && picture ? (
    <span className={styles.screenshot} data-tall={screen.screen.rotation % 180 === 90 || undefined}>
      <ScreenPicture rotation={screen.screen.rotation} src={picture} alt="" />
    </span>
  ) : (
    <Drawing name="display" />
  );
};
