import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { PartRow } from './schedule-access';
import { schedules } from '../../schema/schedules';

export const deleteSchedulePart = (ctx: Ctx<Person>, { id, scheduleId, table }: Allowed<PartRow>) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, schedules, [scheduleId], ctx.now);
    await tx.delete(table).where(eq(table.id, id));
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
  });
