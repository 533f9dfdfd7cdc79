import { emptyDesign } from '@marquee/playback/design/design';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PendingFiles } from '../features/files/pending-files';
import { call } from '../kit/client';
import { sentencesOf } from '../kit/failures';
import { newUuid } from '../kit/new-uuid';
import { copyForeignPictures } from './copy-pictures';
import { designText, isForeign } from './design-answer';
import { type OpenedDesign, openDesignText } from './open-design';
import { withInlinePictures } from './pending-pictures';
import type { SavedDesign } from './save-design';
import type { History } from './scene/history';

/** The state of an answer that is opened in the designer. */
export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; sentences: string[] }
  | (OpenedDesign & { history?: History });

/** A design that the designer gave to the form: the answer, and the design with its steps of undo. */
export type KeptDesign = SavedDesign & { readonly answer: string };

type Answer = {
  value: string;
  shape: TemplateShape;
  files: PendingFiles;
  /** The question and the content that foreign pictures are copied for. Without them, such pictures stay where they are. */
  question?: number | undefined;
  copyFor?: number | undefined;
  /** The design that was saved last in this form. If the answer is still this design, it opens with its steps of undo. */
  kept?: KeptDesign | undefined;
};

/**
 * Loads the design of an answer. `load` loads it again after a failure. `startNew` opens an empty design instead of a text that
 * cannot be read.
 */
export const useOpenedDesign = ({ value, shape, files, question = 0, copyFor, kept }: Answer) => {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const newest = useRef<symbol>(undefined);
  const open = useCallback(async () => {
    const own = Symbol('attempt');
    newest.current = own;
    const next = await openAnswer({ value, shape, files, question, copyFor, kept }).catch(
      (thrown: unknown): Opening => ({ state: 'failed', sentences: sentencesOf(thrown) }),
    );
    if (newest.current === own) setOpening(next);
  }, [value, shape, files, question, copyFor, kept]);
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

const openAnswer = async (answer: Answer): Promise<Opening> => {
  const { value, shape, files, question = 0, copyFor, kept } = answer;
  const text = await withInlinePictures(await designText(value, shape), files);
  // A save of the form replaces the answer by the address of its text.
  const isKept = kept !== undefined && text === (await withInlinePictures(kept.answer, files));
  const opened = { ...openDesignText(text, newElementKey), ...(isKept && kept) };
  if (opened.state !== 'open' || copyFor === undefined) return opened;
  const { design, repairs } = await copyForeignPictures(
    opened.design,
    async (address) => {
      const body = { address, contentId: copyFor, questionId: question };
      return (await call('POST /designs/picture', { body })).url;
    },
    isForeign,
  );
  return { ...opened, design, repairs: [...opened.repairs, ...repairs] };
};

/** Returns a key for an element: a random UUID without dashes, as the specification prescribes. */
const newElementKey = (): string => newUuid().replaceAll('-', '');
