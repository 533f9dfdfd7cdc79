import { useEffect, useRef, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { ScaledFrame } from '../../ui/ScaledFrame';
import { WarningAlert } from '../../ui/WarningAlert';
import type { Filling } from '../questions/filling';
import styles from './messages.module.css';
import type { MessageDraft } from './save-message';
import { canvases } from './shapes';
import { usePreviewPage } from './use-preview-page';

/** How long a posted page plays before it begins again. Part 1, section 9. */
const payloadSeconds = 60;

/** The message as a screen will show it, unsaved changes included. */
export const PreviewPane = ({ draft, filling }: { draft: MessageDraft; filling: Filling }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, thrown } = usePreviewPage(draft, filling);
  const { shape } = draft;

  useEffect(() => {
    const post = () => {
      if (!shown) return;
      const data = { type: 'data', page: shown.page, shape, seconds: payloadSeconds, assets: shown.assets };
      frame.current?.contentWindow?.postMessage(data, location.origin);
    };
    // The frame says when it listens: what was posted before that is lost.
    const hear = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.type === 'ready')
        post();
    };
    post();
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [shown, shape]);

  // The address stays what it was at first: a saved message is not loaded again under the eyes of its editor.
  const [src] = useState(`/message/?id=${draft.id}&preview=1${draft.id === 0 ? `&shape=${shape}` : ''}`);
  return (
    <div className={styles.stage} data-shape={shape}>
      <div className={styles.previewHead}>
        <h2>Preview</h2>
        <span className={styles.soft}>{shape}</span>
      </div>
      <div className={styles.frame}>
        <ScaledFrame {...canvases[shape]} src={src} title="Preview of the message" frameRef={frame} />
      </div>
      {thrown !== undefined && (
        <div className={styles.alert}>
          <WarningAlert messages={sentencesOf(thrown)} />
        </div>
      )}
    </div>
  );
};
