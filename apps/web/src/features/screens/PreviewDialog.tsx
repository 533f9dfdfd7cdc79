import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog';
import { ScaledFrame } from '../../ui/ScaledFrame';
import styles from './PreviewDialog.module.css';
import { type RemoteKey, RemotePad } from './RemotePad';

/** A dialog with the preview of a screen or playlist, and a remote that controls the preview. */
export const PreviewDialog = ({
  title,
  src,
  shape,
  unsaved,
  opened,
  onClose,
}: {
  title: 'Preview Screen' | 'Preview Playlist';
  src: string;
  shape: Shape;
  unsaved: boolean;
  opened: boolean;
  onClose: () => void;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const press = (key: RemoteKey) =>
    frame.current?.contentWindow?.postMessage({ type: 'key', key }, location.origin);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={shape === '9:16' ? 620 : 1040}>
      {unsaved && <p className={styles.note}>Shows the last saved version, without your latest changes.</p>}
      <div className={styles.preview} data-shape={shape}>
        <ScaledFrame {...canvasOf(shape)} src={src} title={previewOf[title]} frameRef={frame} />
        <RemotePad press={press} />
      </div>
    </Dialog>
  );
};

const previewOf = {
  'Preview Screen': 'Preview of the screen',
  'Preview Playlist': 'Preview of the playlist',
};
