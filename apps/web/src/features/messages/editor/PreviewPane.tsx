import { useState } from 'react';
import { whyNotShown } from '../../../kit/failures';
import { WarningAlert } from '../../../ui/WarningAlert';
import type { Filling } from '../../questions/filling';
import { PostedFrame } from '../pictures/PostedFrame';
import styles from './editor.module.css';
import type { MessageDraft } from './save-message';
import { usePreviewPage } from './use-preview-page';

/** The message as a screen will show it, unsaved changes included. */
export const PreviewPane = ({ draft, filling }: { draft: MessageDraft; filling: Filling }) => {
  const { shown, thrown } = usePreviewPage(draft, filling);
  const { shape } = draft;
  // The address stays what it was at first: a saved message is not loaded again under the eyes of its editor.
  const [src] = useState(`/message/?id=${draft.id}&preview=1${draft.id === 0 ? `&shape=${shape}` : ''}`);
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
