import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { openMonth } from './billed-account-rows';
import type { AccountRow } from './billing-access';
import { billingDay } from './billing-day-queries';
import { itemsJson, pricedItems } from './billing-queries';
import { billableItems, billableRates } from '../../schema/billing';
import { formatDay } from './format-money';
import { type ChangedPrice, mailChangedPrices } from './owner-mail-rows';
import { type Day, monthOf, plusDays } from './plan-days';
import { checkPriceLimits } from './price-limit-rows';

export type GivenItem = {
  id: number;
  name?: string | undefined;
  /** The price with the additional screens of today, as in the answer. */
  monthlyRate?: number | undefined;
  nextMonthlyRate?: number | null | undefined;
  startDate?: Day | undefined;
  endDate?: Day | null | undefined;
};

/**
 * Saves items of one account. A new item is an own item of the administrators. The price of a known item changes on the first of the
 * next month. Only own items have another name or end.
 */
export const saveItems = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  account: Allowed<AccountRow>,
  given: GivenItem[],
) => {
  await openMonth(tx, account.id, dayAt(ctx.now, account.timezone));
  const today = await billingDay(tx, account, ctx.now);
  const ids: number[] = [];
  const prices: ChangedPrice[] = [];
  for (const row of given) {
    const price = row.id === 0 ? undefined : await changeItem(tx, account.id, row, today);
    ids.push(row.id === 0 ? await insertItem(tx, account.id, row, today) : row.id);
    if (price) prices.push(price);
  }
  await mailChangedPrices(ctx, tx, { accountId: account.id, now: ctx.now, prices });
  await checkPriceLimits(tx, account.id, 'The price', ctx.now);
  for (const [index, id] of ids.entries())
    await audit(tx, ctx, {
      action: 'billable-item-saved',
      subject: { kind: 'billableItem', id },
      accountId: account.id,
      after: { ...given[index] },
    });
  await announce(tx, { topic: 'invoices', id: account.id });
  const saved = await itemsJson(tx, today, inArray(billableItems.id, ids));
  const byId = new Map(saved.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const insertItem = async (
  tx: Transaction,
  accountId: number,
  { name = '', monthlyRate = 0, startDate, endDate }: GivenItem,
  today: Day,
): Promise<number> => {
  const start = startDate ?? today;
  checkDays(start, endDate, today);
  const [item] = await tx
    .insert(billableItems)
    .values({ accountId, kind: 'other', name, start, until: endDate ? plusDays(endDate, 1) : null })
    .returning({ id: billableItems.id });
  if (!item) throw new AppError('broken');
  // Not from a start in the future: a price that changes before the start must be later than the first price.
  const from = start < today ? start : today;
  await tx.insert(billableRates).values({ itemId: item.id, from, cents: monthlyRate });
  return item.id;
};

/** Days from today to the last possible start of an item: ten years. A later start is a mistake. */
const maxDaysAhead = 3_652;

/** Closed months are never billed again. */
const checkDays = (start: Day, end: Day | null | undefined, today: Day) => {
  if (start < monthOf(today)) throw new AppError('invalid', ['The start must not be in a closed month.']);
  if (start > plusDays(today, maxDaysAhead))
    throw new AppError('invalid', [
      `The start must not be after ${formatDay(plusDays(today, maxDaysAhead))}.`,
    ]);
  if (end && end < start) throw new AppError('invalid', ['The end must not be before the start.']);
};

/** Returns the new price, if it changes. */
const changeItem = async (
  tx: Transaction,
  accountId: number,
  given: GivenItem,
  today: Day,
): Promise<ChangedPrice | undefined> => {
  const { id, name, startDate, endDate } = given;
  const [item] = await tx
    .select()
    .from(billableItems)
    .where(and(eq(billableItems.id, id), eq(billableItems.accountId, accountId)))
    .for('no key update');
  if (!item) throw new AppError('not-found');
  const until = endDate ? plusDays(endDate, 1) : endDate;
  const isOther = item.kind === 'other';
  if (!isOther && ((name ?? item.name) !== item.name || (until !== undefined && until !== item.until)))
    throw new AppError('invalid', ['Only the price of a screen or a feed can be changed.']);
  if (startDate !== undefined && startDate !== item.start)
    throw new AppError('invalid', ['The start of an item cannot be changed.']);
  if (until && until <= monthOf(today) && until !== item.until)
    throw new AppError('invalid', ['The end must not be in a closed month.']);
  if (item.until !== null && item.until <= monthOf(today) && until !== undefined && until !== item.until)
    throw new AppError('invalid', ['The item ended in a closed month. Add a new item.']);
  await tx
    .update(billableItems)
    .set({ name: name ?? item.name, until: until === undefined ? item.until : until })
    .where(eq(billableItems.id, id));
  const cents = await changeRate(tx, given, today);
  return cents === undefined ? undefined : { name: name ?? item.name, cents };
};

/** Changes the price of the next month. Returns the new price, if it changes. */
const changeRate = async (
  tx: Transaction,
  { id: itemId, monthlyRate, nextMonthlyRate }: GivenItem,
  today: Day,
): Promise<number | undefined> => {
  const [priced] = await pricedItems(tx, today, eq(billableItems.id, itemId));
  if (!priced || monthlyRate === undefined || monthlyRate === priced.nextRate) return undefined;
  // A row that is sent back as it was read changes nothing.
  if (nextMonthlyRate !== undefined && monthlyRate === priced.rate) return undefined;
  const cents = monthlyRate - priced.extra;
  if (cents < 0)
    throw new AppError('invalid', ['The price must not be less than the price of the additional screens.']);
  await tx
    .insert(billableRates)
    .values({ itemId, from: firstOfNextMonth(today), cents })
    .onConflictDoUpdate({ target: [billableRates.itemId, billableRates.from], set: { cents } });
  return monthlyRate;
};
