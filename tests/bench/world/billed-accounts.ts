import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Product } from './product';

/** How an account pays: a check was entered before, or the card is charged through the test gateway. */
export type Pays = 'credit' | 'card';

/**
 * Creates accounts with this number of items, whose months since `months` ago are over and not closed.
 * @returns the ids of the accounts
 */
export const makeBilledAccounts = (
  product: Product,
  size: { accounts: number; items: number; months?: number; pays: Pays },
): Promise<number[]> =>
  product.withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into accounts (name) select 'Billed ' || place from generate_series(1, $1::int) place returning id`,
      [size.accounts],
    );
    const ids = rows.map(({ id }) => Number(id));
    await billAccounts(client, ids, size);
    await client.query('analyze');
    return ids;
  });

/** Gives known accounts items and open months. */
export const billAccounts = async (
  client: pg.Client,
  ids: number[],
  { items, months = 1, pays }: { items: number; months?: number; pays: Pays },
): Promise<void> => {
  const month = `(date_trunc('month', now()) - interval '${months} months')::date`;
  await client.query(
    `with item as (
      insert into billable_items (account_id, kind, name, start_day)
      select account, 'other', 'Item ' || place, ${month}
      from unnest($1::bigint[]) account, generate_series(1, $2::int) place
      returning id, seq
    )
    insert into billable_rates (item_id, from_day, cents) select id, ${month}, 1000 + seq % 500 from item`,
    [ids, items],
  );
  await client.query('delete from invoices where account_id = any($1::bigint[])', [ids]);
  await client.query(
    `insert into invoices (account_id, month, status)
    select account, ${month}, 'In Progress' from unnest($1::bigint[]) account`,
    [ids],
  );
  await client.query(pays === 'card' ? cards : credits, [ids]);
};

/** A check that pays all months of every account. */
const credits = `
  insert into payments (account_id, amount, method, payment_day)
  select account, 500000000, 'check', now()::date from unnest($1::bigint[]) account`;

const cards = `
  with customer as (
    insert into test_gateway_objects (id, kind, data, created_at)
    select 'cus_bench_' || account, 'customer',
      jsonb_build_object('object', 'customer', 'id', 'cus_bench_' || account, 'metadata', jsonb_build_object('account', account::text)),
      now() from unnest($1::bigint[]) account
  ), card as (
    insert into test_gateway_objects (id, kind, customer, data, created_at)
    select 'pm_bench_' || account, 'payment_method', 'cus_bench_' || account,
      jsonb_build_object('object', 'payment_method', 'id', 'pm_bench_' || account, 'type', 'card',
        'customer', 'cus_bench_' || account, 'created', 0, 'test_card', 'works',
        'card', jsonb_build_object('brand', 'visa', 'last4', '4242', 'exp_month', 12, 'exp_year', 2090)),
      now() from unnest($1::bigint[]) account
  )
  insert into account_cards (account_id, provider, customer_id, method_id, brand, last_four, expires, changed_at)
  select account, 'test', 'cus_bench_' || account, 'pm_bench_' || account, 'visa', '4242', '2090-12-31', now()
  from unnest($1::bigint[]) account`;

export type Closing = { ms: number; cpu: number; databaseCpu: number };

/**
 * Runs the job that closes months once, and waits for its end.
 * @param cpu returns the CPU time of the process that works on jobs, in milliseconds
 * @throws Error if the job fails, or if a month of these accounts stays open or unpaid
 */
export const closeMonths = (product: Product, ids: number[], cpu: () => number): Promise<Closing> =>
  product.withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into jobs.job (name, data, expire_seconds, retry_limit) values ('close-months', '{}', 3600, 0) returning id`,
    );
    const find = async () => {
      const found = await client.query<{ state: string; ms: string | null }>(
        `select state, extract(epoch from completed_on - started_on) * 1000 as ms from jobs.job where id = $1`,
        [rows[0]?.id],
      );
      return found.rows[0] ?? { state: 'lost', ms: null };
    };
    while ((await find()).state === 'created') await wait(10);
    const before = { cpu: cpu(), databaseCpu: product.databaseCpu() };
    while ((await find()).state === 'active') await wait(100);
    const after = { cpu: cpu(), databaseCpu: product.databaseCpu() };
    const { state, ms } = await find();
    if (state !== 'completed') throw new Error(`The job that closes months ended as ${state}.`);
    const { rows: wrong } = await client.query(
      `select from invoices where account_id = any($1::bigint[])
        and (status = 'Unpaid' or (status = 'In Progress' and month < date_trunc('month', now())))`,
      [ids],
    );
    if (wrong.length > 0) throw new Error(`${wrong.length} invoices are open or unpaid.`);
    return {
      ms: Number(ms),
      cpu: after.cpu - before.cpu,
      databaseCpu: after.databaseCpu - before.databaseCpu,
    };
  });
