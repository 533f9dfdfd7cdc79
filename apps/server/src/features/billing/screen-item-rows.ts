import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { billableItems, billableRates, screenDays } from '../../schema/billing';
import type { Day } from './plan-days';
import type { EndedItem, ScreenPlan } from './plan-screen-items';

export type NamedRow = { id: number; name: string };

const idList = (ids: number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/** Returns the screens that have no item. */
export const withoutItem = async (tx: Transaction, ids: number[]): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select screen_id as id from ${billableItems} where screen_id = ${idList(ids)} and until_day is null`);
  const billed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !billed.has(id));
};

/** Returns the ended items that screens can continue or replace, the last ended item first. */
export const endedItems = async (
  tx: Transaction,
  accountId: number,
  screenIds: number[],
): Promise<EndedItem[]> => {
  const { rows } = await tx.execute<EndedItem>(sql`
    select id, screen_id as "screenId", start_day::text as start, until_day::text as until, replaced as "isReplaced"
    from (
      select items.*, exists (select from ${billableItems} later where later.replaces = items.id) as replaced
      from ${billableItems} items where account_id = ${accountId} and kind = 'screen' and until_day is not null
    ) ended
    where screen_id = ${idList(screenIds)} or not replaced
    order by until_day desc, start_day desc, seq desc`);
  return rows;
};

/** The last row of the days of each of the screens of these items. */
const lastDaysOf = (itemIds: number[]): SQL => sql`
  select distinct on (days.screen_id) days.id from ${screenDays} days
  join ${billableItems} items on items.screen_id = days.screen_id and items.id = ${idList(itemIds)}
  order by days.screen_id, days.removed desc nulls first, days.added desc`;

/** Continues ended items as if their screens had not been deleted. */
export const continueItems = async (tx: Transaction, itemIds: number[]): Promise<void> => {
  if (itemIds.length === 0) return;
  await tx.execute(sql`
    with continued as (
      update ${billableItems} set until_day = null where id = ${idList(itemIds)}
    )
    update ${screenDays} set removed = null where id in (${lastDaysOf(itemIds)})`);
};

/** Bills replaced screens until their replacement. */
export const extendReplaced = async (tx: Transaction, itemIds: number[], today: Day): Promise<void> => {
  if (itemIds.length === 0) return;
  await tx.execute(sql`
    with extended as (
      update ${billableItems} set until_day = greatest(until_day, ${today}::date) where id = ${idList(itemIds)}
    )
    update ${screenDays} set removed = greatest(removed, ${today}::date) where id in (${lastDaysOf(itemIds)})`);
};

type Price = { accountId: number; cents: number; today: Day };
type Inserted = Extract<ScreenPlan, { kind: 'insert' }>;

/** Inserts the items of screens. Returns the ids of the screens whose items were inserted. */
export const insertItems = async (
  tx: Transaction,
  { accountId, cents, today }: Price,
  plans: Inserted[],
  names: Map<number, string>,
): Promise<Set<number>> => {
  if (plans.length === 0) return new Set();
  const given = plans.map((plan) => ({ ...plan, name: names.get(plan.screenId) }));
  const { rows } = await tx.execute<{ id: number }>(sql`
    with added as (
      insert into ${billableItems} (account_id, kind, screen_id, name, start_day, replaces)
      select ${accountId}, 'screen', (row ->> 'screenId')::bigint, row ->> 'name', (row ->> 'start')::date,
        (row ->> 'replaces')::bigint
      from json_array_elements(${JSON.stringify(given)}::json) row
      on conflict do nothing
      returning id, screen_id
    ), days as (
      insert into ${screenDays} (account_id, screen_id, added) select ${accountId}, screen_id, ${today}::date from added
      on conflict do nothing
    ), rates as (
      insert into ${billableRates} (item_id, from_day, cents) select id, ${today}::date, ${cents}::bigint from added
    )
    select screen_id as id from added`);
  return new Set(rows.map(({ id }) => id));
};
