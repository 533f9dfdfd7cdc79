import { minMessageSeconds } from '@marquee/contract/kit/limits';
import type { Shape } from '@marquee/playback/program/shapes';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../kit/client';
import { useAway } from '../../kit/connection';
import type { PendingFiles } from '../files/pending-files';
import { pendingIn, replacePending } from '../files/pending-files';
import { previewCopy } from '../files/preview-copy';
import type { PostedPage } from '../messages/pictures/PostedFrame';
import type { Values } from '../questions/answer-values';
import type { OverlayRow } from './overlay-rows';

/** Milliseconds after the last change before the preview is requested. */
const requestDelayMs = 800;

/** The background of the preview. */
const beneath =
  '<img src="/content/stock/skyline-dusk.webp" alt="" style="position:absolute;left:0;top:0;width:100%;height:100%;object-fit:cover">';

/** Returns the address of a file that is not stored yet. */
const pendingAddress = (pending: string) => `/content/pending/${pending.split(' ').at(-1)}`;

/** Returns the overlay of the form over a picture, as a rendered page, 800 ms after the last change. */
export const useOverlayPreview = (
  { templateId, position }: OverlayRow,
  values: Values,
  files: PendingFiles,
  shape: Shape,
) => {
  const [shown, setShown] = useState<PostedPage>();
  const [thrown, setThrown] = useState<unknown>();
  const body = useMemo(
    () => ({
      templateId,
      position,
      shape,
      seconds: minMessageSeconds,
      answers: Object.entries(values).map(([questionId, value]) => ({
        questionId: Number(questionId),
        value: replacePending(value, pendingAddress),
      })),
    }),
    [templateId, position, shape, values],
  );

  const away = useAway();
  useEffect(() => {
    if (away) return;
    let current = true;
    const ask = () =>
      Promise.all([call('POST /messages/preview', { body }), pendingAssets(values, files)]).then(
        ([{ page }, assets]) => {
          if (!current) return;
          setShown({ page: page.replace('<body>', `<body>${beneath}`), assets });
          setThrown(undefined);
        },
        (refused: unknown) => current && setThrown(refused),
      );
    const timer = window.setTimeout(() => void ask(), requestDelayMs);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [away, body, values, files]);

  return { shown, thrown };
};

const pendingAssets = (values: Values, files: PendingFiles) =>
  Promise.all(
    Object.values(values)
      .flatMap(pendingIn)
      .flatMap((pending) => {
        const file = files.get(pending)?.file;
        return file ? [previewCopy(file).then((blob) => ({ url: pendingAddress(pending), blob }))] : [];
      }),
  );
