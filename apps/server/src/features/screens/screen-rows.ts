import { maxRows } from '@marquee/contract/kit/limits';
import type { Person } from '../../kit/access/actor';
import { requireEntitlement } from '../../kit/access/entitlements';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { type OwnedRow, upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { billableItems } from '../../schema/billing';
import { addScreenItems, renameScreenItems } from '../billing/item-rows';
import type { ScreenRow } from './screen-access';
import { screens } from '../../schema/screens';

/** Writes screens. By default, a new screen plays schedules, is not rotated, and has the time zone of its creator. */
export const writeScreens = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  rows: OwnedRow<typeof screens>[],
): Promise<ScreenRow[]> => {
  if (rows.some(({ id }) => id === 0)) requireEntitlement(actor, 'screens:add');
  const fresh = { screenMode: 'digitalsignage', timezone: actor.timezone, rotation: 0 } as const;
  const saved = await upsertOwned(tx, screens, actor, rows, fresh);
  if (rows.some(({ id }) => id === 0)) await checkScreenNumber(tx, actor);
  await billScreens(tx, actor.accountId, rows, saved, now);
  return saved;
};

/** Checks the number of screens of a department. @throws AppError limit-reached */
export const checkScreenNumber = (tx: Transaction, { departmentId }: Pick<Person, 'departmentId'>) =>
  checkRowLimit(tx, screens, screens.departmentId, [departmentId], {
    max: maxRows.screensOfDepartment,
    sentence: `A department can have at most ${maxRows.screensOfDepartment.toLocaleString('en')} screens. Create another department for more.`,
  });

/** Starts the billing of new screens, and renames the items of renamed screens. */
const billScreens = async (
  tx: Transaction,
  accountId: number,
  rows: OwnedRow<typeof screens>[],
  saved: ScreenRow[],
  now: Date,
): Promise<void> => {
  const isNew = (_: ScreenRow, index: number) => rows[index]?.id === 0;
  const isRenamed = (_: ScreenRow, index: number) => rows[index]?.id !== 0 && rows[index]?.name !== undefined;
  await addScreenItems(tx, accountId, saved.filter(isNew), now);
  // The items of deleted screens stay, because invoices name them.
  await checkRowLimit(tx, billableItems, billableItems.accountId, saved.some(isNew) ? [accountId] : [], {
    max: maxRows.billedItemsOfAccount,
    sentence: `An organization can create at most ${maxRows.billedItemsOfAccount.toLocaleString('en')} screens, including deleted screens. Please write to support.`,
  });
  await renameScreenItems(tx, saved.filter(isRenamed));
};
