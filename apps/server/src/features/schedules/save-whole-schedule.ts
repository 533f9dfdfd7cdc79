import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { lockForSave, savedWhole } from '../../kit/db/save-whole';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { recordScreenFileUses } from '../files/file-use-rows';
import { prepareOverlays } from '../overlays/prepare-overlays';
import { lockScreens } from '../screens/screen-access';
import type { WholeSchedule } from './schedule-access';
import { checkSchedules } from './schedule-limit-rows';
import { writeScheduleParts } from './schedule-part-rows';
import { scheduleJson } from './schedule-queries';
import { schedules } from '../../schema/schedules';

/** Saves a schedule with its run times, playlists and overlays in one transaction. */
export const saveWholeSchedule = async (
  ctx: Ctx<Person>,
  { screenIds, times, playlists, overlays, form, ifUnchangedSince, ...fields }: Allowed<WholeSchedule>,
) => {
  const { id, screenId } = fields;
  const prepared =
    overlays &&
    (await prepareOverlays(
      ctx,
      overlays.map((row) => ({ ...row, screenId })),
    ));
  return ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    await lockScreens(tx, screenIds);
    const mine = eq(schedules.departmentId, actor.departmentId);
    const known = await lockForSave(tx, schedules, mine, { id, form, ifUnchangedSince });
    const [saved] = await upsertOwned(tx, schedules, actor, [
      { ...fields, id: known, ...savedWhole(known, form, now) },
    ]);
    if (!saved) throw new AppError('not-found');
    const scheduleId = saved.id;
    await writeScheduleParts(ctx, tx, scheduleId, { times, playlists, overlays: prepared });
    await checkSchedules(tx, [screenId]);
    await recordScreenFileUses(ctx, tx, [...new Set(screenIds)]);
    await announce(tx, { topic: 'schedules', id: actor.accountId });
    return scheduleJson(saved);
  });
};
