import type { Question } from '@marquee/contract/templates';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Failure } from '../../kit/client';
import type { PendingFiles } from '../files/pending-files';
import { answerFaults } from '../questions/answer-faults';
import { storeAnswerFiles } from '../questions/store-answer-files';
import { answersTo, type OverlayRow } from './overlay-rows';

/**
 * Stores the chosen files that overlays name, and gives the rows as they are to be saved. Files belong to the screen, so that they
 * are there before the schedule is saved with all its overlays at once. What is stored stays known in `files`.
 * @throws Failure where answers do not have the form that is asked for, or a file is not stored
 */
export const storeOverlayFiles = async (
  {
    screenId,
    shape,
    rows,
    files,
  }: { screenId: number; shape: Shape; rows: readonly OverlayRow[]; files: PendingFiles },
  questionsOf: (templateId: number) => Promise<Question[]>,
): Promise<OverlayRow[]> => {
  const { signal } = new AbortController();
  const stored: OverlayRow[] = [];
  for (const row of rows) {
    const questions = await questionsOf(row.templateId);
    const values = answersTo(questions, row);
    const sentences = answerFaults(questions, values);
    if (sentences.length > 0) throw { status: 422, sentences } satisfies Failure;
    const work = { contentId: screenId, shape, questions, values, files };
    stored.push({ ...row, values: await storeAnswerFiles(work, signal, () => undefined) });
  }
  return stored;
};
