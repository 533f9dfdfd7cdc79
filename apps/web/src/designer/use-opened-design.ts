import { emptyDesign } from '@marquee/playback/design/design';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PendingFiles } from '../features/files/pending-files';
import { sentencesOf } from '../kit/failures';
import { newUuid } from '../kit/new-uuid';
import { designText } from './design-answer';
import { type OpenedDesign, openDesignText } from './open-design';
import { withInlinePictures } from './pending-pictures';

/** The state of an answer that is opened in the designer. */
export type Opening = { state: 'loading' } | { state: 'failed'; sentences: string[] } | OpenedDesign;

/**
 * Loads the design of an answer. `load` loads it again after a failure. `startNew` opens an empty design instead of a text that
 * cannot be read.
 */
export const useOpenedDesign = (value: string, shape: TemplateShape, files: PendingFiles) => {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const newest = useRef<symbol>(undefined);
  const open = useCallback(async () => {
    const own = Symbol('attempt');
    newest.current = own;
    const next = await opened(value, shape, files).catch(
      (thrown: unknown): Opening => ({ state: 'failed', sentences: sentencesOf(thrown) }),
    );
    if (newest.current === own) setOpening(next);
  }, [value, shape, files]);
  useEffect(() => {
    void open();
    return () => {
      newest.current = undefined;
    };
  }, [open]);
  const load = useCallback(() => {
    setOpening({ state: 'loading' });
    void open();
  }, [open]);
  const startNew = useCallback(
    () => setOpening({ state: 'open', design: emptyDesign(), repairs: [], isTooLarge: false }),
    [],
  );
  return { opening, load, startNew };
};

const opened = async (value: string, shape: TemplateShape, files: PendingFiles): Promise<Opening> =>
  openDesignText(await withInlinePictures(await designText(value, shape), files), newElementKey);

/** Returns a key for an element: a random UUID without dashes, as the specification prescribes. */
const newElementKey = (): string => newUuid().replaceAll('-', '');
