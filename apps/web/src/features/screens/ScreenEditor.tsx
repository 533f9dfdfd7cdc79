import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { Suspense } from 'react';
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
import { healthQuery, newScreen, screensQuery } from './screen-data';

/** One screen: its form, its schedules, its TVs. */
export const ScreenEditor = ({ id }: { id: number }) => {
  const screens = useQuery(screensQuery);
  const { user } = useSignedIn();
  const screen = screens.data?.find((one) => one.id === id);

  if (screens.isError) return <WarningAlert messages={sentencesOf(screens.error)} />;
  if (id === 0) return <ScreenForm base={newScreen(user.timezone)} />;
  if (screens.isPending) return <LoadingIndicator />;
  if (!screen) return <Gone />;
  return (
    <div>
      <ScreenForm base={screen} note={<ScreenNow screen={screen} />} />
      <Suspense fallback={<LoadingIndicator />}>
        <Panels screen={screen} />
      </Suspense>
    </div>
  );
};

/** Below the form. They appear together: one that came late would push the others down. */
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
