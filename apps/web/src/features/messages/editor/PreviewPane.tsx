import { useState } from 'react';
import { whyNotShown } from '../../../kit/failures';
import { PreviewStage } from '../../../ui/PreviewStage';
import { WarningAlert } from '../../../ui/WarningAlert';
import type { Filling } from '../../questions/filling';
import { PostedFrame } from '../pictures/PostedFrame';
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
    <PreviewStage
      shape={shape}
      picture={<PostedFrame src={src} title="Preview of the message" shape={shape} shown={shown} />}
    >
      {thrown !== undefined && <WarningAlert messages={whyNotShown(thrown)} />}
    </PreviewStage>
  );
};
