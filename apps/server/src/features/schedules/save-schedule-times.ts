import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { GivenParts, GivenTime } from './schedule-access';
import { checkScheduleParts } from './schedule-limit-rows';
import { timeJson } from './schedule-queries';
import { schedules, scheduleTimes } from '../../schema/schedules';

export const saveScheduleTimes = (ctx: Ctx<Person>, { rows, scheduleIds }: Allowed<GivenParts<GivenTime>>) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, schedules, scheduleIds, ctx.now);
    const saved = await upsertOwned(tx, scheduleTimes, ctx.actor, rows);
    await checkScheduleParts(tx, scheduleIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return saved.map(timeJson);
  });
