import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { recordScreenFileUses } from '../files/file-use-rows';
import { lockScreens } from '../screens/screen-access';
import type { ScheduleRow } from './schedule-access';
import { schedules } from './schedule-tables';

/** Deletes a schedule with its run times, playlists and overlays. */
export const deleteSchedule = (ctx: Ctx<Person>, { id, accountId, screenId }: Allowed<ScheduleRow>) =>
  ctx.db.transaction(async (tx) => {
    await lockScreens(tx, [screenId]);
    await tx.delete(schedules).where(eq(schedules.id, id));
    await recordScreenFileUses(ctx, tx, [screenId]);
    await announce(tx, { topic: 'schedules', id: accountId });
  });
