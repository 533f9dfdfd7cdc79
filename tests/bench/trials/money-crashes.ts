import { setTimeout as wait } from 'node:timers/promises';
import { type Api, apiOf, setUpByApi } from '../../journeys/support/api';
import { until } from '../../journeys/support/until';
import { startServer } from '../harness/child';
import type { Figure } from '../harness/figure';
import { type Product, serverScript, startProduct } from '../world/product';
import type { Trial } from './trial';

/** The key of the lock that holds a process at a point of its work. */
const lockKey = 47_110_815;
const within = 90_000;
/** The code with which the accounts of the trial sign up. Its account earns 10% of their screens. */
const code = 'crash';

/** A point of the work: the statement before which the process is killed. */
type Point = {
  what: string;
  /** The statement, as the event and the condition of a trigger. */
  stop: { table: string; event: string; when?: string };
  /** The work that is done before: a refund needs a paid invoice. */
  isRefund?: boolean;
  card?: 'works' | 'declines';
};

const points: Point[] = [
  {
    what: 'before the closing commits',
    stop: { table: 'payment_attempts', event: 'insert' },
  },
  {
    what: 'after the closing with its attempt, before the payment exists',
    stop: {
      table: 'test_gateway_objects',
      event: 'insert',
      when: `new.kind = 'payment_intent'`,
    },
  },
  {
    what: 'after the payment was created, before its id is stored',
    stop: {
      table: 'invoices',
      event: 'update',
      when: 'old.intent_id is null and new.intent_id is not null',
    },
  },
  {
    what: 'after the provider has charged the card, before the answer is stored',
    stop: { table: 'payment_attempts', event: 'update', when: `new.state = 'succeeded'` },
  },
  {
    what: 'while the answer is stored',
    stop: { table: 'ledger_entries', event: 'insert', when: `new.kind = 'payment'` },
  },
  {
    what: 'after the invoice is marked as paid, before the commission',
    stop: { table: 'commissions', event: 'insert' },
  },
  {
    what: 'after the refund, before it is stored',
    stop: { table: 'credit_notes', event: 'update', when: 'new.provider_ref is not null' },
    isRefund: true,
  },
  {
    what: 'in the job of a letter, before its end is stored',
    stop: {
      table: 'jobs.job_common',
      event: 'update',
      when: `new.name = 'send-letter' and new.state = 'completed' and new.data ->> 'subject' like 'Payment of % failed'`,
    },
    card: 'declines',
  },
];

/**
 * Kills a worker at each point of the work at which a payment could be lost or made twice. A second worker then continues. Each
 * invoice must be charged once. `times`: number of repetitions.
 */
export const moneyCrashesTrial: Trial = async ({ times = 1, part }) => {
  // The first process only serves the API, so that the database goes on when a worker is killed.
  const product = await startProduct({ CHROMIUM_PATH: 'none', ROLES: 'web' });
  try {
    const { call: admin, session } = await setUpByApi(product.url);
    await admin('POST /affiliateSettings', {
      body: [{ accountId: session.departments[0]?.accountId ?? 0, code, screenCommission: 10 }],
    });
    const figures: Figure[] = [];
    for (const point of points.filter(({ what }) => !part || what.includes(part))) {
      const results: Result[] = [];
      for (let time = 0; time < times; time++) results.push(await crash(product, admin, point));
      figures.push(figureOf(point, results));
    }
    return figures;
  } finally {
    await product.stop();
  }
};

/** `wrong`: everything that differs from what must be. */
type Result = { ms: number; wrong: string[] };

const figureOf = ({ what }: Point, results: Result[]): Figure => {
  const wrong = results.flatMap((result) => result.wrong);
  return {
    what: `worker killed ${what}`,
    floor: '',
    ours: results.map(({ ms }) => `${(ms / 1000).toFixed(0)} s`).join(', '),
    figure: wrong.length === 0 ? 'one charge, all rows agree' : wrong.join('; '),
    target: 'one charge, all rows agree',
    met: wrong.length === 0,
  };
};

const crash = async (product: Product, admin: Api, point: Point): Promise<Result> => {
  const accountId = await customer(product, admin, point.card ?? 'works');
  const query = (text: string, values: unknown[] = []) =>
    product.withDatabase(async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);
  if (point.isRefund) {
    await withWorker(product, () => work(query, 'close-months', () => isPaid(query, accountId)));
    const [invoice] = await query(`select id from invoices where account_id = $1 and status = 'Paid'`, [
      accountId,
    ]);
    await stopBefore(query, point, accountId);
    await admin('POST /creditNotes', {
      body: [{ invoiceId: Number(invoice?.id), amount: 10, as: 'refund', reason: 'Agreed' }],
    });
  } else await stopBefore(query, point, accountId);
  await killAt(product, query, point.isRefund ? undefined : 'close-months');
  const begun = performance.now();
  await withWorker(product, async () => {
    // An attempt without an answer is sent again after five minutes.
    await query(
      `update payment_attempts set at = at - interval '10 minutes' where account_id = $1 and state = 'unresolved'`,
      [accountId],
    );
    await query(
      `update credit_notes set created_at = created_at - interval '10 minutes' where account_id = $1 and state = 'sent'`,
      [accountId],
    );
    await work(query, 'close-months', () => isClosed(query, accountId));
    await work(query, 'resolve-attempts', () => isResolved(query, accountId));
    if (point.card === 'declines') await until('the letter', () => isMailed(query), { within, every: 250 });
  });
  return { ms: performance.now() - begun, wrong: await faults(query, accountId, point) };
};

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Creates an account with a card whose month of $30.00 is over. */
const customer = async (product: Product, admin: Api, card: 'works' | 'declines'): Promise<number> => {
  const name = `Crash ${Math.random().toString(36).slice(2)}`;
  const email = `${name.replace(' ', '.')}@example.com`;
  const session = await apiOf(product.url)('POST /accounts/register', {
    body: {
      organisation: name,
      name: 'Bea',
      email,
      password: 'correct horse battery',
      timezone: 'London',
      affiliateCode: code,
    },
  });
  const [department] = session.departments;
  const accountId = department?.accountId ?? 0;
  const call = apiOf(product.url, department?.jwt);
  const { clientSecret, token } = await call('POST /accounts/paymentSetup');
  await apiOf(product.url)('POST /testPayments/setup', { body: { clientSecret, card } });
  await call('POST /accounts/updatePaymentMethod', { body: { token } });
  const startDate = `${new Date().toISOString().slice(0, 8)}01`;
  await admin('POST /billableItems', { body: [{ accountId, name: 'Rent', monthlyRate: 30, startDate }] });
  await product.withDatabase(async (client) => {
    const month = `(date_trunc('month', now()) - interval '1 month')::date`;
    // As the item of a screen that was deleted since, because affiliates earn on screens.
    await client.query(
      `update billable_items set start_day = ${month}, kind = 'screen', screen_id = new_id(),
        until_day = date_trunc('month', now())::date where account_id = $1`,
      [accountId],
    );
    await client.query(
      `update billable_rates set from_day = ${month} where item_id in (select id from billable_items where account_id = $1)`,
      [accountId],
    );
    await client.query(
      `update invoices set month = ${month} where account_id = $1 and status = 'In Progress'`,
      [accountId],
    );
  });
  return accountId;
};

/** Makes the database wait before a statement of this account, as long as the trial holds the lock. */
const stopBefore = async (query: Query, { stop: { table, event, when } }: Point, accountId: number) => {
  const ofAccount = ['invoices', 'payment_attempts', 'ledger_entries', 'credit_notes'].includes(table);
  const conditions = [when, ofAccount ? `new.account_id = ${accountId}` : undefined].filter(Boolean);
  await query(`create or replace function trial_stop() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${lockKey}); return new; end $$`);
  await query(
    `create trigger a_trial_stop before ${event} on ${table} for each row
      ${conditions.length > 0 ? `when (${conditions.join(' and ')})` : ''} execute function trial_stop()`,
  );
};

/** Runs a worker until it waits at the point, and kills the worker. */
const killAt = (product: Product, query: Query, job: string | undefined) =>
  product.withDatabase(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const worker = await startWorker(product);
    if (job) await send(query, job);
    const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted and objid = $1`;
    await until('the worker reaches the point', async () => (await query(waiting, [lockKey])).length > 0, {
      within,
      every: 100,
    });
    await worker.kill();
    // The database would finish the statement of a killed process. A lost connection ends it.
    await query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
      [lockKey],
    );
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await query('drop function trial_stop() cascade');
  });

const startWorker = async (product: Product) => {
  const worker = await startServer(serverScript, undefined, {
    DATA_DIR: product.dataDir,
    DATABASE_URL: product.databaseUrl,
    CHROMIUM_PATH: 'none',
    ROLES: 'worker',
  });
  return {
    ...worker,
    kill: async () => {
      process.kill(worker.pid, 'SIGKILL');
      await until('the worker is gone', async () => !isAlive(worker.pid), { within });
    },
  };
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const withWorker = async (product: Product, work: () => Promise<void>): Promise<void> => {
  const worker = await startWorker(product);
  try {
    await work();
  } finally {
    await worker.stop();
  }
};

const send = (query: Query, name: string) =>
  query(`insert into jobs.job (name, data) values ($1, '{}')`, [name]);

/** Runs a job, again and again, until its work is done. */
const work = async (query: Query, name: string, isDone: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now();
  for (let round = 0; !(await isDone()); round++) {
    if (performance.now() - begun > within) throw new Error(`The job ${name} does not complete its work.`);
    if (round % 40 === 0) await send(query, name);
    await wait(250);
  }
};

const some = async (query: Query, text: string, accountId: number) =>
  (await query(text, [accountId])).length > 0;
const isClosed = (query: Query, accountId: number) =>
  some(query, `select from invoices where account_id = $1 and status <> 'In Progress'`, accountId);
const isPaid = (query: Query, accountId: number) =>
  some(query, `select from invoices where account_id = $1 and status = 'Paid'`, accountId);
const isResolved = async (query: Query, accountId: number) =>
  !(await some(
    query,
    `select from payment_attempts where account_id = $1 and state = 'unresolved'
      union all select from credit_notes where account_id = $1 and state = 'sent'`,
    accountId,
  ));
const isMailed = async (query: Query) =>
  !(
    await query(`select from jobs.job where name = 'send-letter' and state in ('created', 'retry', 'active')`)
  ).length;

/** Returns everything that differs from one charge of $30.00. */
const faults = async (query: Query, accountId: number, point: Point): Promise<string[]> => {
  const [counts] = await query(
    `select (select count(*)::int from invoices where account_id = $1 and status <> 'In Progress') as invoices,
      (select count(*)::int from charges where account_id = $1) as lines,
      (select count(*)::int from payment_attempts where account_id = $1) as attempts,
      (select count(*)::int from payments where account_id = $1 and method = 'card') as payments,
      (select count(*)::int from sent_letters where account_id = $1 and kind = 'payment-failed') as letters,
      (select count(*)::int from test_gateway_objects where kind = 'payment_intent'
        and data -> 'metadata' ->> 'account' = $1::text) as intents,
      (select count(*)::int from test_gateway_objects where kind = 'refund' and data ->> 'payment_intent' in
        (select intent_id from invoices where account_id = $1)) as refunds,
      (select coalesce(sum(cents), 0)::int from ledger_entries where account_id = $1) as ledger,
      (select count(*)::int from ledger_entries where account_id = $1) as entries,
      (select coalesce(sum(cents), 0)::int from commissions where invoice_id in
        (select id from invoices where account_id = $1)) as commission`,
    [accountId],
  );
  const declines = point.card === 'declines';
  const expected = {
    invoices: 1,
    lines: 1,
    attempts: 1,
    payments: declines ? 0 : 1,
    letters: declines ? 1 : 0,
    intents: 1,
    refunds: point.isRefund ? 1 : 0,
    ledger: declines ? 3_000 : 0,
    entries: declines ? 1 : point.isRefund ? 4 : 2,
    // 10% of what was paid and not refunded.
    commission: declines ? 0 : point.isRefund ? 200 : 300,
  };
  return Object.entries(expected).flatMap(([name, count]) =>
    counts?.[name] === count ? [] : [`${name}: ${String(counts?.[name])} instead of ${count}`],
  );
};
