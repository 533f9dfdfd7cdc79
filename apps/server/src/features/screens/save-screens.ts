import { ianaZone } from '@marquee/playback/timetable/zones';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from './screen-access';
import { screenJson } from './screen-queries';
import { screens } from './screen-tables';

type Input = Pick<ScreenRow, 'id' | 'name' | 'screenMode' | 'rotation'> & { timezone?: string | undefined };

/** A new screen takes the time zone of whoever makes it, where none is given. */
export const saveScreens = (ctx: Ctx<Person>, rows: Input[]) => {
  const complete = rows.map((row) => ({ ...row, timezone: row.timezone ?? ctx.actor.timezone }));
  if (complete.some((row) => !ianaZone(row.timezone)))
    throw new AppError('invalid', ['timezone must be one of the list.']);
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(tx, screens, ctx.actor, complete);
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(screenJson);
  });
};

export const deleteScreen = (ctx: Ctx<Person>, { id, accountId }: Allowed<ScreenRow>) =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(screens).where(eq(screens.id, id));
    await announce(tx, { topic: 'screens', id: accountId });
    await announce(tx, { topic: 'devices', id: accountId });
  });
