import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { ownOverlays } from './overlay-access';
import { overlayAnswers } from '../../schema/overlays';
import { prepareOverlays } from './prepare-overlays';

type Given = { id: number; overlayId: number; questionId: number; value: string };

/** Checked answers of overlays, with the ids of the schedules and screens that the answers change. */
export type PreparedAnswers = Awaited<ReturnType<typeof prepareOverlayAnswers>>;

/** Checks answers of overlays and accepts their uploads, before a transaction writes them. */
export const prepareOverlayAnswers = async (ctx: Ctx<Person>, rows: Given[]) => {
  if (rows.length === 0) return { answers: [], scheduleIds: [], screenIds: [] };
  await checkKnownIds(ctx, rows);
  const owners = await ownOverlays(ctx, [...new Set(rows.map(({ overlayId }) => overlayId))]);
  const prepared = await prepareOverlays(
    ctx,
    owners.map((owner) => ({
      ...owner,
      // Only these fields are copied, because the input may also contain a message id that is null.
      answers: rows
        .filter(({ overlayId }) => overlayId === owner.id)
        .map(({ questionId, value }) => ({ questionId, value })),
    })),
  );
  return {
    answers: prepared.flatMap(({ id, answers }) => answers.map((answer) => ({ ...answer, overlayId: id }))),
    scheduleIds: [...new Set(owners.map(({ scheduleId }) => scheduleId))],
    screenIds: [...new Set(owners.map(({ screenId }) => screenId))],
  };
};

const checkKnownIds = async ({ db, actor }: Ctx<Person>, rows: Given[]) => {
  const ids = [...new Set(rows.map(({ id }) => id).filter((id) => id > 0))];
  if (ids.length === 0) return;
  const known = await db
    .select({ id: overlayAnswers.id })
    .from(overlayAnswers)
    .where(and(inArray(overlayAnswers.id, ids), eq(overlayAnswers.departmentId, actor.departmentId)));
  if (known.length < ids.length) throw new AppError('not-found');
};
