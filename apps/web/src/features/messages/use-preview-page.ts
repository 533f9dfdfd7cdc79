import { pendingUpload } from '@marquee/contract/files';
import { shortestMessage } from '@marquee/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kit/client';
import type { Filling } from '../questions/filling';
import type { MessageDraft } from './save-message';

/** How long answers rest before they are shown. */
const restsFor = 1000;

type Shown = { page: string; assets: { url: string; blob: Blob }[] };

/** Where the preview finds a picture that is not stored yet. */
const pendingAddress = (questionId: string) => `/content/pending/${questionId}`;

/** The page of what stands in the form, about a second after the last change; nothing while that is what is saved. */
export const usePreviewPage = (draft: MessageDraft, filling: Filling) => {
  const [shown, setShown] = useState<Shown>();
  const [thrown, setThrown] = useState<unknown>();
  const { templateId, shape } = draft;
  const seconds = Math.max(shortestMessage, draft.seconds);
  const answers = Object.entries(filling.values).map(([questionId, value]) => ({
    questionId: Number(questionId),
    value: value === pendingUpload ? pendingAddress(questionId) : value,
  }));
  const state = JSON.stringify([templateId, shape, seconds, answers]);
  const seen = useRef(draft.id === 0 ? undefined : { state, pictures: filling.pictures });

  useEffect(() => {
    if (seen.current?.state === state && seen.current.pictures === filling.pictures) return;
    const first = seen.current === undefined;
    let current = true;
    const timer = window.setTimeout(
      () => {
        seen.current = { state, pictures: filling.pictures };
        const assets = Object.entries(filling.pictures).map(([questionId, blob]) => ({
          url: pendingAddress(questionId),
          blob,
        }));
        call('POST /messages/preview', { body: { templateId, shape, seconds, answers } }).then(
          ({ page }) => {
            if (!current) return;
            setShown({ page, assets });
            setThrown(undefined);
          },
          (refused: unknown) => current && setThrown(refused),
        );
      },
      first ? 0 : restsFor,
    );
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
    // `state` holds all of the answers and of the draft that the page is made from.
  }, [state, filling.pictures]);

  return { shown, thrown };
};
