import { useEffect, useRef, useState } from 'react';
import { useAway } from '../../kit/connection';
import { isUnreachable } from '../../kit/failures';
import type { Filling } from './filling';
import { unsavedFiles } from './unsaved-files';

/** Milliseconds after the last change before the preview is requested. */
const requestDelayMs = 1000;

/**
 * Returns the newest preview of a form with answers together with the chosen files, and the error of the last request. A preview
 * is requested one second after the last change.
 * @param state a text that changes when the preview would change
 * @param isShown true if the page shows the first state without a request. Otherwise the first preview is requested at once
 * @param request requests the preview. The same function until its result would change
 */
export const usePreview = <Preview extends object>({
  state,
  isShown,
  filling: { values, files },
  request,
}: {
  state: string;
  isShown: boolean;
  filling: Pick<Filling, 'values' | 'files'>;
  request: () => Promise<Preview>;
}) => {
  const [shown, setShown] = useState<Preview & { assets: { url: string; blob: Blob }[] }>();
  const [thrown, setThrown] = useState<unknown>();
  // The newest request. Its result is shown also after the form is rendered again with the same state, for example after a save.
  const newest = useRef(isShown ? { state } : undefined);
  const away = useAway();

  useEffect(() => {
    if (away || newest.current?.state === state) return;
    const begin = () => {
      const mine = { state };
      newest.current = mine;
      Promise.all([request(), unsavedFiles(values, files)]).then(
        ([preview, assets]) => {
          if (newest.current !== mine) return;
          setShown({ ...preview, assets });
          setThrown(undefined);
        },
        (refused: unknown) => {
          if (newest.current !== mine) return;
          // The preview is requested again when the server can be reached.
          if (isUnreachable(refused)) newest.current = undefined;
          setThrown(refused);
        },
      );
    };
    const timer = window.setTimeout(begin, newest.current === undefined ? 0 : requestDelayMs);
    return () => window.clearTimeout(timer);
  }, [away, state, request, values, files]);

  return { shown, thrown };
};
