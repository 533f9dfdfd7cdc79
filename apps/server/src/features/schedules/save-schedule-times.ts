import type { Person } from '../../kit/access/actor';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { schedulesOfParts, touchSchedules } from './schedule-access';
import { checkScheduleParts } from './schedule-limit-rows';
import { timeJson } from './schedule-queries';
import { scheduleTimes } from './schedule-tables';

type Fields = Omit<typeof scheduleTimes.$inferSelect, 'id' | 'accountId' | 'departmentId'>;
type Input = { id: number } & { [Field in keyof Fields]?: Fields[Field] | undefined };

export const saveScheduleTimes = async (ctx: Ctx<Person>, rows: Input[]) => {
  const scheduleIds = await schedulesOfParts(ctx, scheduleTimes, rows);
  return ctx.db.transaction(async (tx) => {
    await touchSchedules(ctx, tx, scheduleIds);
    const saved = await upsertOwned(tx, scheduleTimes, ctx.actor, rows);
    await checkScheduleParts(tx, scheduleIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return saved.map(timeJson);
  });
};
