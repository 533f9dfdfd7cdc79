import { pendingUpload, shortestMessage } from '@marquee/contract/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../kit/client';
import type { Values } from '../questions/answer-values';
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
  const { values, pictures } = filling;
  const seconds = Math.max(shortestMessage, draft.seconds);
  const body = useMemo(
    () => ({ templateId, shape, seconds, answers: previewAnswers(values) }),
    [templateId, shape, seconds, values],
  );
  const seen = useRef(draft.id === 0 ? undefined : { body: JSON.stringify(body), pictures });

  useEffect(() => {
    const next = { body: JSON.stringify(body), pictures };
    if (seen.current?.body === next.body && seen.current.pictures === pictures) return;
    let current = true;
    const ask = () => {
      seen.current = next;
      call('POST /messages/preview', { body }).then(
        ({ page }) => {
          if (!current) return;
          setShown({ page, assets: pendingAssets(pictures) });
          setThrown(undefined);
        },
        (refused: unknown) => current && setThrown(refused),
      );
    };
    const timer = window.setTimeout(ask, seen.current === undefined ? 0 : restsFor);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [body, pictures]);

  return { shown, thrown };
};

const previewAnswers = (values: Values) =>
  Object.entries(values).map(([questionId, value]) => ({
    questionId: Number(questionId),
    value: value === pendingUpload ? pendingAddress(questionId) : value,
  }));

const pendingAssets = (pictures: Filling['pictures']) =>
  Object.entries(pictures).map(([questionId, blob]) => ({ url: pendingAddress(questionId), blob }));
