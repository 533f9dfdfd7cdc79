import type { Screen } from '@marquee/contract/screens';
import { Dialog } from '../../ui/Dialog';
import { ScaledFrame } from '../../ui/ScaledFrame';
import { canvases } from '../messages/shapes';
import { shapeOfRotation } from './screen-status';

/** What the screen plays right now, as its TV would. */
export const ScreenPreview = ({
  screenId,
  rotation,
  opened,
  onClose,
}: {
  screenId: number;
  rotation: Screen['rotation'];
  opened: boolean;
  onClose: () => void;
}) => {
  const shape = shapeOfRotation(rotation);
  return (
    <Dialog opened={opened} onClose={onClose} title="Preview Screen" size={shape === '9:16' ? 460 : 960}>
      <ScaledFrame
        {...canvases[shape]}
        src={`/display/?preview=1&screenId=${screenId}`}
        title="Preview of the screen"
      />
    </Dialog>
  );
};
