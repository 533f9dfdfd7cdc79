import { useCallback, useMemo, useState } from 'react';
import { openingValues } from '../../questions/answer-values';
import type { ItemRow } from '../playlist-items';
import type { Contents } from '../use-contents';
import { comparableQuestions } from './item-conditions';
import type { ListFeed } from './list-feed';
import { notInList, type PreviewedAs } from './preview-as';

/** Returns the subscriber for whom the list is previewed, and which items this subscriber does not see. */
export const usePreviewAs = (rows: readonly ItemRow[], { feed, shapeOf }: Contents) => {
  const [previewedAs, setPreviewedAs] = useState<PreviewedAs>();
  const start = useCallback(() => setPreviewedAs((now) => now ?? (feed && firstSubscriber(feed))), [feed]);
  const change = useCallback(
    (next: (now: PreviewedAs) => PreviewedAs) => setPreviewedAs((now) => now && next(now)),
    [],
  );
  const stop = useCallback(() => setPreviewedAs(undefined), []);
  const reasons = useMemo(
    () => (feed && previewedAs ? notInList(rows, previewedAs, feed, shapeOf) : undefined),
    [rows, previewedAs, feed, shapeOf],
  );
  const words = reasons && seenWords(rows.length - reasons.size, rows.length);
  return useMemo(
    () => ({ previewedAs, reasons, words, start, change, stop }),
    [previewedAs, reasons, words, start, change, stop],
  );
};

export type Preview = ReturnType<typeof usePreviewAs>;

/** Returns the answers of a subscriber who changes nothing. */
const firstSubscriber = ({ questions, shapes, isLibrary }: ListFeed): PreviewedAs => ({
  values: openingValues(comparableQuestions(questions), []),
  shape: isLibrary ? null : (shapes[0] ?? null),
});

const seenWords = (seen: number, all: number): string =>
  seen === all ? 'This subscriber sees all items.' : `This subscriber sees ${seen} of ${all} items.`;
