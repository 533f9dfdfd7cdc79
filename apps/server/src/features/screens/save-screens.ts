import { maxRows } from '@marquee/contract/kit/limits';
import { ianaZone } from '@marquee/playback/timetable/zones';
import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from './screen-access';
import { screenJson } from './screen-queries';
import { screens } from './screen-tables';

type Fields = Pick<ScreenRow, 'name' | 'screenMode' | 'timezone' | 'rotation'>;
type Input = { id: number } & { [Key in keyof Fields]?: Fields[Key] | undefined };

/** A new screen plays its schedules, is not rotated, and has the time zone of the person who creates it. */
export const saveScreens = async (ctx: Ctx<Person>, rows: Input[]) => {
  const fresh = { screenMode: 'digitalsignage', timezone: ctx.actor.timezone, rotation: 0 } as const;
  if (rows.some(({ timezone }) => timezone !== undefined && !ianaZone(timezone)))
    throw new AppError('invalid', ['timezone must be one of the list.']);
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(
      tx,
      screens,
      ctx.actor,
      rows.map((row) => ({ ...row, ...changedAt(ctx.now) })),
      fresh,
    );
    if (rows.some(({ id }) => id === 0))
      await checkRowLimit(tx, screens, screens.departmentId, [ctx.actor.departmentId], {
        max: maxRows.screensOfDepartment,
        sentence: `A department can have at most ${maxRows.screensOfDepartment.toLocaleString('en')} screens. Create another department for more.`,
      });
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(screenJson);
  });
};
