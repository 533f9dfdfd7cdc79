import type { Failure } from '@marquee/contract/kit/client';
import type { Question } from '@marquee/contract/templates';
import type { Shape } from '@marquee/playback/program/shapes';
import type { PendingFiles } from '../files/pending-files';
import { answerFaults } from '../questions/answer-faults';
import { storeAnswerFiles } from '../questions/store-answer-files';
import { answersTo, type OverlayRow } from './overlay-rows';

/**
 * Uploads the chosen files of overlays and returns the rows to save. The files belong to the screen, so that they can be uploaded
 * before the schedule and its overlays are saved. `files` keeps the addresses of uploaded files.
 * @throws Failure if answers have the wrong format or an upload fails
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
    const sentences = answerFaults(questions, values).map(({ text }) => text);
    if (sentences.length > 0) throw { status: 422, sentences } satisfies Failure;
    const ownerId = () => Promise.resolve(screenId);
    const work = { ownerId, shape, questions, values, files };
    stored.push({ ...row, values: await storeAnswerFiles(work, signal, () => undefined) });
  }
  return stored;
};
