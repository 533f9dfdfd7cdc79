import type { Playlist } from '@marquee/contract/playlists';
import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { Suspense, useMemo } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { devicesQuery } from '../devices/device-data';
import { PairedDevices } from '../devices/PairedDevices';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { SchedulesPanel } from '../schedules/SchedulesPanel';
import { schedulesQuery } from '../schedules/schedule-data';
import { AdminPanel } from './AdminPanel';
import { HealthPanel } from './HealthPanel';
import { ScreenForm } from './ScreenForm';
import { ScreenNow } from './ScreenNow';
import { healthQuery, screensQuery, wholeScreenQuery } from './screen-data';
import { newScreen, storedScreen } from './screen-draft';

/** The page of one screen: its form, its schedules and its TVs. */
export const ScreenEditor = ({ id }: { id: number }) => {
  const screens = useQuery(screensQuery);
  const whole = useQuery({ ...wholeScreenQuery(id), enabled: id !== 0 });
  const playlists = useQuery({ ...availablePlaylistsQuery, enabled: id !== 0 });
  const { user } = useSignedIn();
  const stored = useMemo(
    () => (id === 0 ? { id, draft: newScreen(user.timezone) } : whole.data && storedScreen(whole.data)),
    [id, user.timezone, whole.data],
  );
  const screen = screens.data?.find((one) => one.id === id);

  if (id === 0 && stored) return <ScreenForm stored={stored} playlists={none} />;
  // Checked first, because requests for parts of a deleted screen fail as well.
  if (screens.isSuccess && !screen && !stored) return <Gone />;
  const failed = [screens, whole, playlists].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!stored || !screens.data || !playlists.data) return <LoadingIndicator />;
  return (
    <div>
      <ScreenForm
        stored={stored}
        playlists={playlists.data}
        note={screen && <ScreenNow screen={screen} />}
        whenGone={!screen && <Gone />}
      />
      {screen && (
        <Suspense fallback={<LoadingIndicator />}>
          <Panels screen={screen} />
        </Suspense>
      )}
    </div>
  );
};

const none: Playlist[] = [];

/** The panels below the form. The panels appear together, because a late panel would move the other panels. */
const Panels = ({ screen }: { screen: Screen }) => {
  const { id, rotation, screenMode, timezone } = screen;
  const { may } = useSignedIn();
  const offered = screenMode !== 'slideshow';
  const schedules = useQuery({ ...schedulesQuery(id), enabled: offered });
  const playlists = useQuery({ ...availablePlaylistsQuery, enabled: offered });
  const devices = useQuery(devicesQuery(id));
  const health = useQuery(healthQuery(id));
  const needed = offered ? [schedules, playlists, devices, health] : [devices, health];

  if (needed.some(({ isPending }) => isPending)) return <LoadingIndicator />;
  return (
    <>
      <SchedulesPanel screenId={id} shape={shapeOfRotation(rotation)} timezone={timezone} offered={offered} />
      <PairedDevices screen={screen} />
      <HealthPanel screenId={id} />
      {may('admin') && <AdminPanel screen={screen} />}
    </>
  );
};

const Gone = () => (
  <Notice title="Screen not found" action={<ButtonLink to="/screens">See all screens</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
