import { thumbnailFolder } from '@marquee/contract/thumbnail';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTenant, type Tenant } from '../../isolation/make-tenant';
import { rowsOf } from '../../isolation/tenant-rows';
import { receiveChanges } from '../../testing/test-changes';
import { storeTestCard } from '../../testing/test-cards';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accountDeletions, accounts, accountUsers, users } from '../../schema/accounts';
import { columnsOfTables } from '../account-exports/export-queries';
import { affiliateSettings } from '../../schema/affiliates';
import { audit } from '../audit/audit-rows';
import { auditEvents } from '../../schema/audit';
import { invoices } from '../../schema/billing';
import { closeDueMonths } from '../billing/close-due-months';
import { devices } from '../../schema/devices';
import { subscriptions } from '../../schema/subscriptions';
import { eraseAccountJob, eraseDueAccountsJob } from './account-deletion-jobs';
import { erasePeople } from './erase-people';
import { undecidedTables } from './plan-erasure';

const world = await testWorld();
const { call, clock, services, jobs } = world;
const { db, storage } = services;
await world.register('First Account');
const make = contentMaker(world);
const day = 86_400_000;
const png = Buffer.from('89504e470d0a1a0a', 'hex');

const ask = async (owner: Someone): Promise<number> => {
  const name = owner.session.departments.find(({ id }) => id === owner.departmentId)?.accountName ?? '';
  const { status, errors } = await call(owner, 'POST /accounts/delete', {
    body: { password: owner.password, name },
  });
  expect([status, errors]).toEqual([200, []]);
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, owner.accountId));
  return row?.id ?? 0;
};
/** Runs the job of the clock, and the erasures that it adds. No other job runs, because other jobs change rows of other accounts. */
const eraseDue = async () => {
  await eraseDueAccountsJob.perform(services, {});
  for (const input of jobs.waiting('erase-account')) await eraseAccountJob.perform(services, input);
};
const tablesWith = (rows: Map<string, string[]>) =>
  [...rows]
    .filter(([, texts]) => texts.length > 0)
    .map(([table]) => table)
    .toSorted();

/** Returns the names of all tables that contain a text. */
const tablesNaming = async (text: string): Promise<string[]> => {
  const naming: string[] = [];
  for (const table of (await columnsOfTables(db)).keys()) {
    const { rows } = await db.execute<{ one: number }>(
      sql`select 1 as one from ${sql.identifier(table)} each where each::text like ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) naming.push(table);
  }
  return naming;
};

const keysNow = async () => {
  const keys: string[] = [];
  for await (const key of storage.list('')) keys.push(key);
  return keys;
};

/** Stores a file of every kind that an account can have. Returns the key of an upload. */
const storeFiles = async ({ ids }: Tenant): Promise<string> => {
  const upload = `uploads/${ids.department}/${ids.message}/0123456789abcdef01234567-photo.png`;
  const others = [
    `uploads/${ids.department}/${ids.message}/0123456789abcdef01234567-unused.png`,
    `${thumbnailFolder(ids.message)}260304180000.png`,
    `screenshots/${ids.screen}.jpg`,
    `devicescreenshots/${ids.device}.jpg`,
    `support/${ids.account}/${ids.ticket}/note.txt`,
    `exports/${ids.account}/copy.zip`,
  ];
  for (const key of [upload, ...others]) await storage.put(key, png, 'image/png');
  return upload;
};

const nameFile = (
  { account, department }: { account: number; department: number },
  message: number,
  key: string,
) =>
  db.execute(sql`
    insert into files (account_id, department_id, message_id, key, content_type, size, hash)
    values (${account}, ${department}, ${message}, ${key}, 'image/png', 8, 'x')`);

test('every table of the database is erased, or named with the reason why it is not', async () => {
  const tables = [...(await columnsOfTables(db)).keys()].filter((table) => !table.startsWith('__'));
  expect(tables.length).toBeGreaterThan(60);
  expect(undecidedTables(tables)).toEqual([]);
  expect(undecidedTables(['new_table'])).toEqual(['new_table']);
});

test('an erased account leaves no content, no people, no devices and no files, and other accounts stay the same', async () => {
  const alpha = await makeTenant(world, 'ALPHA-ONLY');
  const beta = await makeTenant(world, 'BETA-ONLY');
  const upload = await storeFiles(alpha);
  await nameFile(alpha.ids, alpha.ids.message, upload);
  const betaUpload = await storeFiles(beta);
  await nameFile(beta.ids, beta.ids.message, betaUpload);
  await jobs.doAll(services);
  await ask(alpha.owner);
  clock.advance(14 * day);
  const before = await rowsOf(db, beta, { sharesAccount: false });
  await eraseDue();
  expect(await rowsOf(db, beta, { sharesAccount: false })).toEqual(before);
  expect(tablesWith(await rowsOf(db, alpha, { sharesAccount: false }))).toEqual([
    'account_deletions',
    'account_periods',
    'affiliate_settings',
    'audit_events',
    'billable_items',
    'charges',
    'commission_checks',
    'commissions',
    'departments',
    'feeds',
    'invoices',
    'payments',
    'subscriptions',
    // The owner is invited to another account, so the user stays.
    'user_sessions',
  ]);
  expect(await tablesNaming('ALPHA-ONLY')).toEqual([
    'billable_items',
    'charges',
    'feeds',
    'invoices',
    'payments',
    'users',
  ]);
  expect(await tablesNaming('editor.of.alpha-only')).toEqual([]);
  const keys = await keysNow();
  expect(keys.filter((key) => key.includes(String(alpha.ids.department)))).toEqual([]);
  for (const id of [alpha.ids.message, alpha.ids.screen, alpha.ids.device, alpha.ids.account])
    expect(keys.filter((key) => key.includes(String(id)))).toEqual([]);
  expect(keys).toContain(betaUpload);
  expect((await call(alpha.device, 'GET /player/program')).status).toBe(401);
  expect((await call(alpha.owner, 'GET /messages')).status).toBe(401);
  await jobs.doAll(services);
  const letters = await services.mail.outbox();
  expect(letters.map(({ to, subject }) => [to, subject])).toContainEqual([
    alpha.owner.email,
    'ALPHA-ONLY was deleted',
  ]);
  const [tombstone] = await db.select().from(accounts).where(eq(accounts.id, alpha.ids.account));
  expect(tombstone).toMatchObject({ name: 'Deleted organization', address1: '', isCreator: false });
  const [affiliate] = await db
    .select()
    .from(affiliateSettings)
    .where(eq(affiliateSettings.accountId, alpha.ids.account));
  expect(affiliate).toMatchObject({ code: `deleted-${alpha.ids.account}`, screenBp: 0, feedBp: 0 });
});

test('an erasure that is killed at any point continues, and cannot be undone after its begin', async () => {
  const changes = await receiveChanges(world);
  const delta = await makeTenant(world, 'DELTA-ONLY');
  await storeFiles(delta);
  const deletionId = await ask(delta.owner);
  clock.advance(14 * day - 60_000);
  const { email, password } = delta.owner;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const owner = someone(body, email, password);
  clock.advance(60_000);
  const readProgram = async () => {
    await changes.announced();
    return (await call(delta.device, 'GET /player/program')).status;
  };
  expect(await readProgram()).toBe(200);
  const hasDevices = async () =>
    (await db.select().from(devices).where(eq(devices.accountId, owner.accountId))).length > 0;
  let withoutDevices: number | undefined;
  let kills = 0;
  for (let transactions = 1; ; transactions += 2) {
    const run = eraseAccountJob.perform({ ...services, db: dyingAfter(transactions) }, { deletionId });
    const isKilled = await run.then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    if (!isKilled) break;
    kills++;
    if (kills === 1)
      expect((await call(owner, 'POST /accounts/keepData')).errors).toEqual([
        'The data is already being erased. This cannot be undone.',
      ]);
    if (withoutDevices === undefined && !(await hasDevices())) withoutDevices = await readProgram();
  }
  expect(withoutDevices).toBe(401);
  expect(kills).toBeGreaterThan(15);
  expect(await tablesNaming('editor.of.delta-only')).toEqual([]);
  expect((await keysNow()).filter((key) => key.includes(String(delta.ids.department)))).toEqual([]);
  await jobs.doAll(services);
  const mailed = (await services.mail.outbox()).filter(({ subject }) => subject === 'DELTA-ONLY was deleted');
  expect(mailed).toHaveLength(1);
});

test('a subscriber of an erased account keeps its own content, and a person of two accounts stays', async () => {
  const anna = await world.register('Anna Press');
  const bea = await world.register('Bea Press');
  const { playlist, message } = await make.running(anna);
  const feed = await feedMaker(world).feed(anna, { playlistId: playlist.id });
  const own = await make.running(bea);
  await feedMaker(world).subscription(bea, feed.id, { place: 'Oslo' });
  const key = `uploads/${anna.departmentId}/${message.id}/0123456789abcdef01234567-shared.png`;
  await storage.put(key, png, 'image/png');
  const beaIds = { account: bea.accountId, department: bea.departmentId };
  await nameFile(beaIds, own.message.id, key);
  const added = { departmentId: null, email: anna.email, permissions: 'owner' as const };
  await call(bea, 'POST /accountUsers/add', { body: added });
  await ask(anna);
  clock.advance(14 * day);
  await eraseDue();
  // The job of the feed adds the job of the mail.
  await jobs.doAll(services);
  await jobs.doAll(services);
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, bea.accountId));
  expect(subscription).toMatchObject({ endedBy: 'feed', data: { place: 'Oslo' } });
  const { body } = await call(undefined, 'POST /users/login', {
    body: { email: bea.email, password: bea.password },
  });
  const again = someone(body, bea.email, bea.password);
  expect((await call(again, 'GET /messages')).body.map(({ id }) => id)).toEqual([own.message.id]);
  expect((await call(own.device, 'GET /player/program')).body.messages.map(({ id }) => id)).toEqual([
    own.message.id,
  ]);
  // The picture that was copied from the erased account.
  expect(await storage.head(key)).toBeDefined();
  expect(await db.select().from(users).where(eq(users.email, anna.email))).toHaveLength(1);
  const mailed = (await services.mail.outbox()).filter(({ to }) => to === bea.email);
  expect(mailed.map(({ text }) => text).join()).toContain('Feed');
});

test('the people of a department are erased, and their actions in other accounts stay', async () => {
  const dina = await world.register('Dina Bakery');
  const other = await world.register('Oven Works');
  const now = clock.now();
  const person = { name: 'Eddie', email: 'eddie@example.com', timezone: 'UTC', verifiedAt: now };
  const [{ id: userId } = { id: 0 }] = await db.insert(users).values(person).returning();
  await db
    .insert(accountUsers)
    .values({ accountId: dina.accountId, departmentId: dina.departmentId, userId, confirmedAt: now });
  const subject = { kind: 'user', id: userId } as const;
  for (const accountId of [null, dina.accountId, other.accountId])
    await db.transaction((tx) =>
      audit(tx, { now, actor: undefined }, { action: 'profile-changed', subject, accountId, userId }),
    );
  await ask(dina);
  clock.advance(14 * day);
  await eraseDue();
  expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([]);
  const left = await db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
  expect(left.map(({ accountId }) => accountId)).toEqual([other.accountId]);
});

test('a person of two accounts that are erased at the same time is erased', async () => {
  const [one, other] = [await world.register('Fay Print'), await world.register('Fay Design')];
  const userId = one.session.user.id;
  await db.insert(accountUsers).values({ accountId: other.accountId, userId, confirmedAt: clock.now() });
  const lock = sql`select from users where id = ${userId} for update`;
  await atOnce(world, lock, [
    () => erasePeople(services, one.accountId),
    () => erasePeople(services, other.accountId),
  ]);
  expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([]);
});

test('the name, the address and the card stay until the last invoice is closed', async () => {
  const cleo = await world.register('Cleo Station');
  await call(cleo, 'POST /accounts/updateDetails', { body: { address1: '1 Harbor Street' } });
  await storeTestCard(world, cleo, 'works');
  const customers = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from test_gateway_objects
      where kind = 'customer' and data -> 'metadata' ->> 'account' = ${String(cleo.accountId)}`);
    return rows;
  };
  await make.running(cleo);
  const deletionId = await ask(cleo);
  clock.advance(14 * day);
  await eraseDue();
  const nameNow = async () =>
    (await db.select().from(accounts).where(eq(accounts.id, cleo.accountId)))[0]?.name;
  expect(await nameNow()).toBe('Cleo Station');
  expect(await tablesNaming(cleo.email)).toEqual([]);
  clock.advance(31 * day);
  await closeDueMonths(services);
  await eraseDue();
  expect(await nameNow()).toBe('Deleted organization');
  expect(await customers()).toHaveLength(1);
  await jobs.doAll(services);
  expect(await customers()).toHaveLength(0);
  expect(await tablesNaming('1 Harbor Street')).toEqual(['invoices']);
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.id, deletionId));
  expect(row?.erasedAt).toEqual(clock.now());
});

test('the open month of an erased account is the last', async () => {
  const gus = await world.register('Gus Garage');
  await make.running(gus);
  await ask(gus);
  clock.advance(40 * day);
  await closeDueMonths(services);
  await eraseDue();
  const statuses = async () => {
    await closeDueMonths(services);
    const rows = await db.select().from(invoices).where(eq(invoices.accountId, gus.accountId));
    return rows.map(({ status }) => status).toSorted();
  };
  const open = await statuses();
  expect(open.filter((status) => status === 'In Progress')).toHaveLength(1);
  clock.advance(70 * day);
  expect(await statuses()).toEqual(open.map(() => 'Paid'));
});

/** Returns the database of a process that ends after a number of transactions. */
const dyingAfter = (transactions: number): typeof db => {
  let left = transactions;
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction' && left-- <= 0) return () => Promise.reject(new Error('killed'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
