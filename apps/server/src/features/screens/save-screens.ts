import { ianaZone } from '@marquee/playback/timetable/zones';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from './screen-access';
import { screenJson } from './screen-queries';
import { screens } from './screen-tables';

type Fields = Pick<ScreenRow, 'screenMode' | 'timezone' | 'rotation'>;
type Input = Pick<ScreenRow, 'id' | 'name'> & { [Key in keyof Fields]?: Fields[Key] | undefined };

/** What is not named stays as it is; a new screen plays its schedules, is not turned, and takes the time zone of whoever makes it. */
export const saveScreens = async (ctx: Ctx<Person>, rows: Input[]) => {
  const known = await knownFields(ctx, rows);
  const fresh: Fields = { screenMode: 'digitalsignage', timezone: ctx.actor.timezone, rotation: 0 };
  const complete = rows.map(({ id, name, screenMode, timezone, rotation }) => {
    const before = known.get(id) ?? fresh;
    return {
      id,
      name,
      screenMode: screenMode ?? before.screenMode,
      timezone: timezone ?? before.timezone,
      rotation: rotation ?? before.rotation,
    };
  });
  if (complete.some((row) => !ianaZone(row.timezone)))
    throw new AppError('invalid', ['timezone must be one of the list.']);
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(tx, screens, ctx.actor, complete);
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(screenJson);
  });
};

const knownFields = async ({ db, actor }: Ctx<Person>, rows: Input[]): Promise<Map<number, Fields>> => {
  const ids = rows.map(({ id }) => id).filter((id) => id > 0);
  if (ids.length === 0) return new Map();
  const { id, screenMode, timezone, rotation } = screens;
  const known = await db
    .select({ id, screenMode, timezone, rotation })
    .from(screens)
    .where(and(inArray(screens.id, ids), eq(screens.departmentId, actor.departmentId)));
  return new Map(known.map((row) => [row.id, row]));
};
