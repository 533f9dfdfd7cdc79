import { useState } from 'react';
import { whyNotShown } from '../../../kit/failures';
import { WarningAlert } from '../../../ui/WarningAlert';
import type { Filling } from '../../questions/filling';
import { PostedFrame } from '../pictures/PostedFrame';
import styles from './editor.module.css';
import type { MessageFrame } from './message-draft';
import { usePreviewPage } from './use-preview-page';

/** Shows the message as a screen will show it, with the unsaved changes. */
export const PreviewPane = ({
  frame,
  seconds,
  lastModified,
  filling,
}: {
  frame: MessageFrame;
  seconds: number;
  /** Time of the last change of the stored message; undefined for a new message. */
  lastModified: string | undefined;
  filling: Filling;
}) => {
  const { shown, thrown } = usePreviewPage(frame, seconds, lastModified, filling);
  const { id, shape } = frame;
  // The address does not change, so that the preview is not loaded again after each save.
  const [src] = useState(`/message/?id=${id}&preview=1${id === 0 ? `&shape=${shape}` : ''}`);
  return (
    <div className={styles.stage} data-shape={shape}>
      <div className={styles.previewHead}>
        <h2>Preview</h2>
        <span className={styles.soft}>{shape}</span>
      </div>
      <div className={styles.frame}>
        <PostedFrame src={src} title="Preview of the message" shape={shape} shown={shown} />
      </div>
      {thrown !== undefined && (
        <div className={styles.alert}>
          <WarningAlert messages={whyNotShown(thrown)} />
        </div>
      )}
    </div>
  );
};
