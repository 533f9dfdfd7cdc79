import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { keepOverlayFiles, moveToBin } from '../bin/bin-rows';
import { recordScreenFileUses } from '../files/file-use-rows';
import { lockScreens } from '../screens/screen-access';
import { screens } from '../../schema/screens';
import type { ScheduleRow } from './schedule-access';
import { schedules } from '../../schema/schedules';

/**
 * Deletes schedules with their run times, playlists and overlays, and moves them to the bin.
 * @param form the id of the call, for POST /bin/undo
 */
export const deleteSchedules = (ctx: Ctx<Person>, rows: Allowed<ScheduleRow>[], form?: string) =>
  ctx.db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const screenIds = [...new Set(rows.map(({ screenId }) => screenId))];
    await lockScreens(tx, screenIds);
    await tx
      .select({ id: schedules.id })
      .from(schedules)
      .where(inArray(schedules.id, ids))
      .orderBy(schedules.id)
      .for('update');
    const names = await tx
      .select({ id: screens.id, name: screens.name })
      .from(screens)
      .where(inArray(screens.id, screenIds));
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    const deleted = rows.map((row) => ({ ...row, place: nameOf.get(row.screenId) ?? '' }));
    const entryIds = await moveToBin(ctx, tx, 'schedule', deleted, form);
    await tx.delete(schedules).where(inArray(schedules.id, ids));
    await recordScreenFileUses(ctx, tx, screenIds);
    await keepOverlayFiles(tx, entryIds, ctx.now);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
  });
