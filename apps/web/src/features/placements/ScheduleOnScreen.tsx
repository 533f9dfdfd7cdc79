import { useNavigate } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { screensQuery } from '../screens/screen-data';
import { ScreenGrid } from './ScreenGrid';

/** A dialog in which a person chooses the screen whose schedules they want to change. It is open while it is mounted. */
export const ScheduleOnScreen = ({ onClose }: { onClose: () => void }) => {
  const screens = useQuery(screensQuery);
  const navigate = useNavigate();
  return (
    <Dialog opened onClose={onClose} title="Schedule on a screen" size={720}>
      {screens.isPending && <LoadingIndicator />}
      {screens.isError && <WarningAlert messages={sentencesOf(screens.error)} />}
      {screens.data && (
        <ScreenGrid
          screens={screens.data}
          choose={(id) => void navigate({ to: '/screens/$id', params: { id } })}
        />
      )}
    </Dialog>
  );
};
