import { maxRows } from '@marquee/contract/kit/limits';
import { and, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { deleteUnnamed } from '../../kit/db/save-whole';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { checkTextLimit } from '../files/answer-limit-rows';
import { questions } from '../../schema/templates';
import type { OverlayAnswerRow, OverlayRow } from './overlay-queries';
import { overlayAnswers, overlays } from '../../schema/overlays';
import type { Prepared } from './prepare-overlays';

type Placed = Prepared & { scheduleId: number; sort: number };

/** Replaces the overlays of a schedule by `rows`, in the order of `rows`. Overlays that `rows` does not contain are deleted. */
export const replaceOverlays = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  scheduleId: number,
  rows: Prepared[],
): Promise<void> => {
  await deleteUnnamed(tx, overlays, { column: overlays.scheduleId, id: scheduleId }, rows);
  await writeOverlays(
    ctx,
    tx,
    rows.map((row, sort) => ({ ...row, scheduleId, sort })),
  );
};

/**
 * Writes prepared overlays with their answers. The caller holds the lock of their schedules, and records the uses of files
 * afterwards.
 * @returns the saved overlays in the order of `rows`
 */
export const writeOverlays = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  rows: Placed[],
): Promise<OverlayRow[]> => {
  if (rows.length === 0) return [];
  const saved = await upsertOwned(
    tx,
    overlays,
    ctx.actor,
    rows.map(({ id, scheduleId, templateId, position, sort }) => ({
      id,
      scheduleId,
      templateId,
      position,
      sort,
    })),
  );
  await checkRowLimit(
    tx,
    overlays,
    overlays.scheduleId,
    saved.map(({ scheduleId }) => scheduleId),
    {
      max: maxRows.overlaysOfSchedule,
      sentence: `A schedule can have at most ${maxRows.overlaysOfSchedule} overlays. Delete overlays that you no longer need.`,
    },
  );
  await deleteAnswersOfOthers(
    tx,
    saved.map(({ id }) => id),
  );
  const answered = saved.map(({ id }, place) => ({ overlayId: id, ...rows[place] }));
  const written = await writeOverlayAnswers(
    ctx,
    tx,
    answered.flatMap(({ overlayId, answers = [] }) => answers.map((answer) => ({ ...answer, overlayId }))),
  );
  await checkTextLimit(tx, ctx.actor.accountId, written);
  return saved;
};

/** Writes answers. Each overlay has one answer per question: a new answer replaces the existing answer. */
export const writeOverlayAnswers = async (
  { actor: { accountId, departmentId } }: Ctx<Person>,
  tx: Transaction,
  answers: Pick<OverlayAnswerRow, 'overlayId' | 'questionId' | 'value'>[],
): Promise<OverlayAnswerRow[]> => {
  const values = [...new Map(answers.map((row) => [`${row.overlayId} ${row.questionId}`, row])).values()];
  if (values.length === 0) return [];
  return tx
    .insert(overlayAnswers)
    .values(
      values.map(({ overlayId, questionId, value }) => ({
        id: newId(),
        accountId,
        departmentId,
        overlayId,
        questionId,
        value,
      })),
    )
    .onConflictDoUpdate({
      target: [overlayAnswers.overlayId, overlayAnswers.questionId],
      set: { value: sql`excluded.value` },
    })
    .returning();
};

/** Deletes the answers whose questions do not belong to the current template of their overlay. */
const deleteAnswersOfOthers = (tx: Transaction, overlayIds: number[]) =>
  tx.delete(overlayAnswers).where(
    and(
      inArray(overlayAnswers.overlayId, overlayIds),
      sql`not exists (
        select from ${overlays} mine join ${questions} asked on asked.template_id = mine.template_id
        where mine.id = ${overlayAnswers.overlayId} and asked.id = ${overlayAnswers.questionId}
      )`,
    ),
  );
