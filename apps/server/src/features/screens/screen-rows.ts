import { maxRows } from '@marquee/contract/kit/limits';
import { ianaZone } from '@marquee/playback/timetable/zones';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { type OwnedRow, upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { ScreenRow } from './screen-access';
import { screens } from './screen-tables';

/** Writes screens. By default, a new screen plays schedules, is not rotated, and has the time zone of its creator. */
export const writeScreens = async (
  { actor }: Ctx<Person>,
  tx: Transaction,
  rows: OwnedRow<typeof screens>[],
): Promise<ScreenRow[]> => {
  if (rows.some(({ timezone }) => timezone !== undefined && !ianaZone(timezone)))
    throw new AppError('invalid', ['timezone must be one of the list.']);
  const fresh = { screenMode: 'digitalsignage', timezone: actor.timezone, rotation: 0 } as const;
  const saved = await upsertOwned(tx, screens, actor, rows, fresh);
  if (rows.some(({ id }) => id === 0))
    await checkRowLimit(tx, screens, screens.departmentId, [actor.departmentId], {
      max: maxRows.screensOfDepartment,
      sentence: `A department can have at most ${maxRows.screensOfDepartment.toLocaleString('en')} screens. Create another department for more.`,
    });
  return saved;
};
