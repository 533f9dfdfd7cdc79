import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { usePreviewFrame } from '../../kit/preview-frame';
import { shownName } from '../../kit/shown-name';
import { Dialog } from '../../ui/Dialog';
import { PreviewBox } from '../../ui/PreviewBox';
import { ScaledFrame } from '../../ui/ScaledFrame';
import styles from './PreviewDialog.module.css';
import { previewWidths } from './preview-widths';
import { RemotePad } from './RemotePad';

type Preview = {
  title: 'Preview Screen' | 'Preview Playlist';
  /** The stored name of the screen or playlist. */
  name: string;
  src: string;
  shape: Shape;
  unsaved: boolean;
};

/** A dialog with the preview of a screen or playlist, its buttons, and a remote. */
export const PreviewDialog = ({
  opened,
  onClose,
  ...preview
}: Preview & { opened: boolean; onClose: () => void }) => {
  const [isFull, setIsFull] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={preview.title}
      size={previewWidths[preview.shape]}
      closeOnEscape={!isFull}
    >
      <PreviewContent {...preview} onFull={setIsFull} />
    </Dialog>
  );
};

const PreviewContent = ({
  title,
  name,
  src,
  shape,
  unsaved,
  onFull,
}: Preview & { onFull: (isFull: boolean) => void }) => {
  const { frame, slides, press } = usePreviewFrame();
  return (
    <>
      <p className={styles.note}>
        <strong>{shownName(name)}</strong>
        {unsaved && <span>Shows the last saved version, without your latest changes.</span>}
      </p>
      <div className={styles.preview}>
        <PreviewBox shape={shape} slides={slides} onFull={onFull}>
          <ScaledFrame {...canvasOf(shape)} src={src} title={previewOf[title]} frameRef={frame} />
        </PreviewBox>
        <RemotePad press={press} />
      </div>
    </>
  );
};

const previewOf = {
  'Preview Screen': 'Preview of the screen',
  'Preview Playlist': 'Preview of the playlist',
};
