import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { PairedDevices } from '../devices/PairedDevices';
import { SchedulesPanel } from '../schedules/SchedulesPanel';
import { AdminPanel } from './AdminPanel';
import { HealthPanel } from './HealthPanel';
import { ScreenForm } from './ScreenForm';
import { ScreenNow } from './ScreenNow';
import { newScreen, screensQuery } from './screen-data';

/** One screen: its form, its schedules, its TVs. */
export const ScreenEditor = ({ id }: { id: number }) => {
  const screens = useQuery(screensQuery);
  const { user, may } = useSignedIn();
  const screen = screens.data?.find((one) => one.id === id);

  if (screens.isError) return <WarningAlert messages={sentencesOf(screens.error)} />;
  if (id === 0) return <ScreenForm base={newScreen(user.timezone)} />;
  if (screens.isPending) return <LoadingIndicator />;
  if (!screen) return <Gone />;
  return (
    <div>
      <ScreenForm base={screen} note={<ScreenNow screen={screen} />} />
      <SchedulesPanel
        screenId={id}
        shape={shapeOfRotation(screen.rotation)}
        timezone={screen.timezone}
        offered={screen.screenMode !== 'slideshow'}
      />
      <PairedDevices screen={screen} />
      <HealthPanel screenId={id} />
      {may('admin') && <AdminPanel screen={screen} />}
    </div>
  );
};

const Gone = () => (
  <Notice title="Nothing is on here" action={<ButtonLink to="/screens">See all screens</ButtonLink>}>
    This screen does not exist, or no longer does.
  </Notice>
);
