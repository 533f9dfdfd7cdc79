import { createHmac } from 'node:crypto';
import type { Session } from '@marquee/contract/sessions';
import { apiOf, setUpByApi } from '../../journeys/support/api';
import type { Bench, Row } from '../harness/bench';
import { type Figure, millis } from '../harness/figure';
import { cpuOf } from '../harness/proc';
import { median, percentile } from '../harness/rounds';
import { billAccounts, closeMonths, makeBilledAccounts, type Pays } from '../world/billed-accounts';
import { statementsDuring } from '../world/count-statements';
import type { Product } from '../world/product';

const items = 50;
const paidBy: Record<Pays, string> = {
  credit: 'paid by a credit',
  card: 'paid by card',
};
/** The test gateway stands for the provider, and stores its objects in the same database. */
const isOfGateway = (statement: string) => statement.includes('test_gateway_');
const isOfTransaction = (statement: string) => /^(begin|commit|set transaction)/i.test(statement);
const each = (value: number, count: number) => Number((value / count).toFixed(1));

/** Measures the closing of a month of accounts with 50 items: statements and CPU time for each account. */
export const closing: Row = async (bench, product) => [
  ...(await closingOf(bench, product, 'credit')),
  ...(await closingOf(bench, product, 'card')),
];

const closingOf = async (bench: Bench, product: Product, pays: Pays): Promise<Figure[]> => {
  const cpu = () => cpuOf(product.pid);
  const counted = await makeBilledAccounts(product, { accounts: bench.some(100), items, pays });
  const statements = await statementsDuring(product, () => closeMonths(product, counted, cpu));
  const gateway = statements.filter(isOfGateway);
  const others = statements.filter((text) => !isOfTransaction(text) && !isOfGateway(text));
  const own = each(others.length, counted.length);
  const all = each(statements.length, counted.length);
  const accounts = bench.some(100);
  const costs: { cpu: number; databaseCpu: number }[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const ids = await makeBilledAccounts(product, { accounts, items, pays });
    const cost = await closeMonths(product, ids, cpu);
    costs.push({ cpu: cost.cpu / accounts, databaseCpu: cost.databaseCpu / accounts });
  }
  const ms = median(costs.map((cost) => cost.cpu));
  const what = `closing of an account with ${items} items, ${paidBy[pays]}`;
  return [
    {
      what: `${what}: SQL statements`,
      floor: '',
      ours: `${each(gateway.length, counted.length)} of the test gateway besides; ${all} with begin and commit`,
      figure: String(own),
      target: '<= 6',
      met: own <= 6,
    },
    {
      what: `${what}: CPU`,
      floor: '',
      ours: `database ${millis(median(costs.map((cost) => cost.databaseCpu)))} besides`,
      figure: millis(ms),
      target: '<= 5 ms',
      met: ms <= 5,
    },
  ];
};

const wanted = 10_000;
const sample = 2_000;

/** Measures how long one process closes the months of 10,000 accounts, from the time for 2,000 accounts. */
export const closingTime: Row = async (bench, product) => {
  const accounts = bench.some(sample);
  const ids = await makeBilledAccounts(product, { accounts, items, pays: 'card' });
  const { ms } = await closeMonths(product, ids, () => cpuOf(product.pid));
  const seconds = ((ms / accounts) * wanted) / 1000;
  return [
    {
      what: `closing of ${wanted.toLocaleString('en')} accounts with ${items} items, paid by card, one worker`,
      floor: '',
      ours: `${(ms / 1000).toFixed(0)} s for ${accounts.toLocaleString('en')} accounts`,
      figure: `${seconds.toFixed(0)} s, computed from the sample`,
      target: '<= 300 s',
      met: seconds <= 300,
    },
  ];
};

/** Measures the statements of the list of invoices, for one month and for ten years. */
export const invoices: Row = async (_bench, product) => {
  const figures: Figure[] = [];
  for (const months of [1, 120]) {
    const [department] = (await register(product, `Invoices of ${months}`)).departments;
    const id = department?.accountId ?? 0;
    await product.withDatabase((client) => billAccounts(client, [id], { items, months, pays: 'credit' }));
    await closeMonths(product, [id], () => cpuOf(product.pid));
    const call = apiOf(product.url, department?.jwt);
    const list = await call('GET /invoices');
    const times: number[] = [];
    for (let time = 0; time < 50; time++) times.push(await took(() => call('GET /invoices')));
    const counts: string[][] = [];
    for (let time = 0; time < 3; time++)
      counts.push(await statementsDuring(product, () => call('GET /invoices')));
    // A job may have sent statements at the same time.
    const [statements = []] = counts.toSorted((one, other) => one.length - other.length);
    const own = statements.filter((text) => /"(invoices|billable_items)"/.test(text)).length;
    figures.push({
      what: `GET /invoices with ${list.length} invoices of ${items} lines: SQL statements`,
      floor: '',
      ours: `${statements.length} with the identification of the person; ${millis(median(times))}`,
      figure: String(own),
      target: '<= 2',
      met: own <= 2,
    });
  }
  return figures;
};

/** Signs a person up, in an installation that is set up without sample content: its pictures would be drawn meanwhile. */
const register = async ({ url }: Product, organisation: string): Promise<Session> => {
  const call = apiOf(url);
  if ((await call('GET /setup')).needed) await setUpByApi(url);
  const email = `${Date.now()}@example.com`;
  return call('POST /accounts/register', {
    body: { organisation, name: 'Ada Marlow', email, password: 'correct horse battery', timezone: 'London' },
  });
};

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Measures the answers to events of the payment provider, while the same process works on their jobs. */
export const webhook: Row = async (bench, product) => {
  const ids = await makeBilledAccounts(product, { accounts: 50, items: 1, pays: 'card' });
  await closeMonths(product, ids, () => cpuOf(product.pid));
  const { secret, intents } = await product.withDatabase(async (client) => {
    const stored = await client.query<{ value: string }>(
      `select value from installation where key = 'secret'`,
    );
    const paid = await client.query<{ id: string }>(
      `select intent_id as id from invoices where account_id = any($1::bigint[]) and intent_id is not null`,
      [ids],
    );
    return { secret: stored.rows[0]?.value ?? '', intents: paid.rows.map(({ id }) => id) };
  });
  const key = `whsec_${createHmac('sha256', secret).update('test webhooks').digest('base64url')}`;
  const run = Date.now();
  const send = async (number: number) => {
    const intent = intents[number % intents.length] ?? '';
    const payload = JSON.stringify({
      id: `evt_bench_${run}_${number}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent, object: 'payment_intent' } },
    });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex');
    const { status } = await fetch(`${product.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body: payload,
    });
    if (status !== 200) throw new Error(`An event was answered with ${status}.`);
  };
  for (let number = 0; number < 100; number++) await send(number);
  const times: number[] = [];
  for (let number = 0; number < bench.some(1_000); number++) times.push(await took(() => send(100 + number)));
  const p99 = percentile(times, 0.99);
  return [
    {
      what: `events of the payment provider (${times.length}, one after the other): p99 of the answer`,
      floor: '',
      ours: `median ${millis(median(times))}, slowest ${millis(Math.max(...times))}`,
      figure: millis(p99),
      target: '<= 50 ms',
      met: p99 <= 50,
    },
  ];
};

const people = `
  with person as (
    insert into users (name, email, timezone)
    select first || ' ' || last || ' ' || place, lower(first || '.' || last || '.' || place || '@example.com'), 'London'
    from (
      select place,
        (array['Anna','Bruno','Clara','David','Elena','Farid','Grace','Hugo','Ines','Jonas'])[1 + place % 10] as first,
        initcap(translate(substr(md5((place / 10 % 5000)::text), 1, 7), '0123456789', 'ghijklmnop')) as last
      from generate_series($1::int, $2::int) place
    ) made
    returning id
  )
  insert into account_users (account_id, user_id, confirmed_at)
  select $3::bigint, id, now() from person`;

const words = ['anna', 'clara 7', 'example.com', 'ines 99999', '.4242@', 'absent name', 'davi', 'hugo 1234'];

/** Measures the search of administrators in 100,000 people: words that fit many people, few, one, or nobody. */
export const adminSearch: Row = async (bench, product) => {
  const count = bench.some(100_000);
  const session = await register(product, 'People');
  await makePeople(product, session, count);
  const call = apiOf(product.url, session.departments[0]?.jwt);
  const figures: { word: string; ms: number }[] = [];
  for (const word of words) {
    const search = () => call('GET /users/adminList', { query: { search: word } });
    for (let time = 0; time < 5; time++) await search();
    const times: number[] = [];
    for (let time = 0; time < 30; time++) times.push(await took(search));
    figures.push({ word, ms: median(times) });
  }
  const slowest = Math.max(...figures.map(({ ms }) => ms));
  return [
    {
      what: `GET /users/adminList?search= over ${count.toLocaleString('en')} people, the slowest of ${words.length} searches`,
      floor: '',
      ours: figures.map(({ word, ms }) => `"${word}" ${millis(ms)}`).join(', '),
      figure: millis(slowest),
      target: '<= 30 ms',
      met: slowest <= 30,
    },
  ];
};

const makePeople = (product: Product, { user, departments }: Session, count: number): Promise<void> =>
  product.withDatabase(async (client) => {
    await client.query(people, [1, count, departments[0]?.accountId]);
    await client.query('update users set is_admin = true where id = $1', [user.id]);
    await client.query('vacuum analyze users, account_users');
  });
