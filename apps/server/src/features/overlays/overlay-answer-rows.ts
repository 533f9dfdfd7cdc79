import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteScreenFileUses } from '../files/file-use-rows';
import { schedules } from '../schedules/schedule-tables';
import { lockScreens } from '../screens/screen-access';
import { ownOverlays } from './overlay-access';
import { overlayAnswerJson } from './overlay-queries';
import { writeOverlayAnswers } from './overlay-rows';
import { overlayAnswers } from './overlay-tables';
import { prepareOverlays } from './prepare-overlays';

type Given = { id: number; overlayId: number; questionId: number; value: string };

/** Checks answers for overlays, and returns a function that writes them in a transaction. */
export const acceptOverlayAnswers = async (ctx: Ctx<Person>, rows: Given[]) => {
  if (rows.length === 0) return async () => [];
  await checkKnownIds(ctx, rows);
  const owners = await ownOverlays(ctx, [...new Set(rows.map(({ overlayId }) => overlayId))]);
  const prepared = await prepareOverlays(
    ctx,
    owners.map((owner) => ({
      ...owner,
      // Only these fields, because the input may also contain an empty message id.
      answers: rows
        .filter(({ overlayId }) => overlayId === owner.id)
        .map(({ questionId, value }) => ({ questionId, value })),
    })),
  );
  const scheduleIds = [...new Set(owners.map(({ scheduleId }) => scheduleId))];
  const screenIds = [...new Set(owners.map(({ screenId }) => screenId))];
  return async (tx: Transaction) => {
    await lockScreens(tx, screenIds);
    await touch(tx, schedules, scheduleIds, ctx.now);
    const saved = await writeOverlayAnswers(
      ctx,
      tx,
      prepared.flatMap(({ id, answers }) => answers.map((answer) => ({ ...answer, overlayId: id }))),
    );
    await noteScreenFileUses(ctx, tx, screenIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return saved.map(overlayAnswerJson);
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
