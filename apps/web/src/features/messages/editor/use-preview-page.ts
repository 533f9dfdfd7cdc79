import { minMessageSeconds } from '@marquee/contract/kit/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../kit/client';
import { useAway } from '../../../kit/connection';
import { isUnreachable } from '../../../kit/failures';
import { pendingIn, replacePending } from '../../files/pending-files';
import { previewCopy } from '../../files/preview-copy';
import type { Values } from '../../questions/answer-values';
import type { Filling } from '../../questions/filling';
import type { MessageFrame } from './message-draft';

/** Milliseconds after the last change before the preview is requested. */
const restsFor = 1000;

type Shown = { page: string; assets: { url: string; blob: Blob }[] };

/** Returns the address of a file that is not stored yet. */
const pendingAddress = (pending: string) => `/content/pending/${pending.split(' ').at(-1)}`;

/**
 * Returns the page of the draft, one second after the last change, and the error of the last request. The page is undefined
 * until the draft first differs from the stored message.
 */
export const usePreviewPage = (
  { id, templateId, shape }: MessageFrame,
  typedSeconds: number,
  lastModified: string | undefined,
  filling: Filling,
) => {
  const [shown, setShown] = useState<Shown>();
  const [thrown, setThrown] = useState<unknown>();
  const { values, files } = filling;
  const seconds = Math.max(minMessageSeconds, typedSeconds);
  const body = useMemo(
    () => ({ templateId, shape, seconds, answers: previewAnswers(values) }),
    [templateId, shape, seconds, values],
  );
  // `lastModified` is included, because the same answers give another page when, for example, the pages of a document
  // are rendered.
  const state = JSON.stringify([body, lastModified]);
  const seen = useRef(id === 0 ? undefined : state);
  const away = useAway();

  useEffect(() => {
    if (away || seen.current === state) return;
    let current = true;
    const ask = () => {
      seen.current = state;
      Promise.all([call('POST /messages/preview', { body }), pendingAssets(values, files)]).then(
        ([{ page }, assets]) => {
          if (!current) return;
          setShown({ page, assets });
          setThrown(undefined);
        },
        (refused: unknown) => {
          // The page is rendered again when the server can be reached.
          if (isUnreachable(refused)) seen.current = undefined;
          if (current) setThrown(refused);
        },
      );
    };
    const timer = window.setTimeout(ask, seen.current === undefined ? 0 : restsFor);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [away, state, body, values, files]);

  return { shown, thrown };
};

const previewAnswers = (values: Values) =>
  Object.entries(values).map(([questionId, value]) => ({
    questionId: Number(questionId),
    value: replacePending(value, pendingAddress),
  }));

const pendingAssets = (values: Values, files: Filling['files']) =>
  Promise.all(
    Object.values(values)
      .flatMap(pendingIn)
      .flatMap((pending) => {
        const file = files.get(pending)?.file;
        return file ? [previewCopy(file).then((blob) => ({ url: pendingAddress(pending), blob }))] : [];
      }),
  );
