import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTenant } from '../../isolation/make-tenant';
import { readZip } from '../../testing/read-zip';
import { type Someone, testWorld } from '../../testing/test-world';
import { accountUsers } from '../../schema/accounts';
import { deleteOldExportsJob, makeExportJob } from './account-export-jobs';
import { accountExports } from '../../schema/account-exports';
import { mailExportJob } from './export-mail-jobs';
import { columnsOfTables } from './export-queries';
import { notExported, planExport } from './plan-export';

const world = await testWorld();
const { app, call, clock, services, jobs } = world;
await world.register('First Account');
const alpha = await makeTenant(world, 'ALPHA-ONLY');
await makeTenant(world, 'BETA-ONLY');
const day = 86_400_000;

const latest = async () => (await call(alpha.owner, 'GET /accounts/export')).body;

/** Runs the job of the export, which adds the job of the mail, and then the job of the mail. */
const doAllJobs = async () => {
  await jobs.doAll(services);
  await jobs.doAll(services);
};

/** Downloads an address as a browser does. */
const download = (address: string) => app.inject({ url: address });

/** Makes an export. Returns the texts of its files by name. */
const exported = async () => {
  clock.advance(60_000);
  const asked = await call(alpha.owner, 'POST /accounts/export');
  expect([asked.status, asked.errors]).toEqual([202, []]);
  await doAllJobs();
  const made = await latest();
  const { statusCode, rawPayload } = await download(made?.address ?? '');
  expect(statusCode).toBe(200);
  return readZip(rawPayload);
};

test('an export has the rows of every table of the account, and its files', async () => {
  const key = `uploads/${alpha.ids.department}/1/photo.png`;
  await services.storage.put(key, Buffer.from('a picture'), 'image/png');
  await services.db.execute(sql`
    insert into files (account_id, department_id, message_id, key, content_type, size, hash)
    values (${alpha.ids.account}, ${alpha.ids.department}, ${alpha.ids.message}, ${key}, 'image/png', 9, 'x')`);
  const attachment = `support/${alpha.ids.account}/${alpha.ids.ticket}/receipt.txt`;
  await services.storage.put(attachment, Buffer.from('an attachment'), 'text/plain');
  const files = await exported();
  expect(files.get(`files/${attachment}`)).toBe('an attachment');
  const messages: { id: number; name: string }[] = JSON.parse(files.get('data/messages.json') ?? '');
  expect(messages).toContainEqual(expect.objectContaining({ id: alpha.ids.message, name: 'ALPHA-ONLY' }));
  const accounts = JSON.parse(files.get('data/accounts.json') ?? '');
  expect(accounts).toEqual([expect.objectContaining({ id: alpha.ids.account })]);
  expect(JSON.parse(files.get('data/screens.json') ?? '')).toHaveLength(1);
  expect(JSON.parse(files.get('data/verbose_logs.json') ?? '')).toEqual([]);
  expect(files.get(`files/${key}`)).toBe('a picture');
});

test('an export has no row of another account, no secret and no note of administrators', async () => {
  await services.db.execute(sql`
    insert into payments (account_id, amount, method, payment_day, description, details)
    values (${alpha.ids.account}, 500, 'check', '2026-03-04', 'a check', 'a private note')`);
  const all = [...(await exported()).values()].join('\n');
  expect(all).not.toContain('BETA-ONLY');
  expect(all).toContain(alpha.owner.email);
  expect(all).not.toContain('$argon2');
  expect(all).toContain('a check');
  expect(all).not.toContain('a private note');
  const { rows } = await services.db.execute<{ hash: string }>(sql`select secret_hash as hash from devices`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { hash } of rows) expect(all).not.toContain(hash);
});

test('an export names the people, and discloses nothing about invited people', async () => {
  const { email: known } = await world.register('Known Person');
  for (const email of ['invited@example.com', known]) {
    const body = { departmentId: null, email, permissions: 'owner' as const };
    expect((await call(alpha.owner, 'POST /accountUsers/add', { body })).status).toBe(201);
  }
  const people = JSON.parse((await exported()).get('data/users.json') ?? '');
  for (const email of ['invited@example.com', known])
    expect(people).toContainEqual(expect.objectContaining({ email, name: '', timezone: '' }));
  expect(Object.keys(people[0]).toSorted()).toEqual(['email', 'id', 'name', 'timezone']);
});

test('every table of the database is exported, or named with the reason why it is not', async () => {
  const tables = await columnsOfTables(services.db);
  const own = new Map([...tables].filter(([table]) => !table.startsWith('__')));
  expect(planExport(own).length).toBeGreaterThan(30);
  expect(() => planExport(new Map([...own, ['new_table', ['id']]]))).toThrow('new_table');
  for (const table of Object.keys(notExported)) expect([...own.keys()]).toContain(table);
});

test('the link is mailed, works for seven days, and only with its signature', async () => {
  await exported();
  const [letter] = (await services.mail.outbox()).filter(({ to }) => to === alpha.owner.email);
  const made = await latest();
  expect(letter?.text).toContain(made?.address ?? 'no address');
  const [path = ''] = (made?.address ?? '').split('?');
  expect((await download(path)).statusCode).toBe(403);
  expect((await download(`${made?.address}x`)).statusCode).toBe(403);
  expect((await download(made?.address ?? '')).headers['cache-control']).toContain('private');
  clock.advance(7 * day);
  expect((await download(made?.address ?? '')).statusCode).toBe(403);
  await deleteOldExportsJob.perform(services, {});
  expect(await services.storage.head(path.slice('/content/'.length))).toBeUndefined();
  expect(await latest()).toBeNull();
});

test('a repeated job makes one export and sends one mail', async () => {
  clock.advance(60_000);
  await call(alpha.owner, 'POST /accounts/export');
  await doAllJobs();
  const { rows } = await services.db.execute<{ id: number }>(sql`select id from account_exports`);
  const before = (await services.mail.outbox()).length;
  const made = await latest();
  for (const { id } of rows) await makeExportJob.perform(services, { exportId: id });
  await jobs.doAll(services);
  expect((await services.mail.outbox()).length).toBe(before);
  expect(await latest()).toEqual(made);
});

/** Asks for an export whose job the test runs. Returns its id. */
const askedBy = async (owner: Someone): Promise<number> => {
  expect((await call(owner, 'POST /accounts/export')).status).toBe(202);
  const { rows } = await services.db.execute<{ id: number }>(
    sql`select max(id) as id from account_exports where account_id = ${owner.accountId}`,
  );
  return rows[0]?.id ?? 0;
};

/** Stores an attachment of the account, so that the export reads a file. */
const storeAttachment = ({ accountId }: Someone) =>
  services.storage.put(`support/${accountId}/1/note.txt`, Buffer.from('a note'), 'text/plain');

const mailsTo = async ({ email }: Someone) =>
  (await services.mail.outbox()).filter(({ to }) => to === email).length;

test('an export fails if a file cannot be read or the storage cannot write, and a repeated run succeeds', async () => {
  const dora = await world.register('Dock Cinema');
  await storeAttachment(dora);
  const exportId = await askedBy(dora);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a ');
      throw new Error('the disk is broken');
    })(),
  );
  const unreadable = { ...services.storage, get: async () => broken };
  const unread = makeExportJob.perform({ ...services, storage: unreadable }, { exportId });
  await expect(unread).rejects.toThrow('the disk is broken');
  const put = async () => {
    throw new Error('the disk is full');
  };
  const full = makeExportJob.perform({ ...services, storage: { ...services.storage, put } }, { exportId });
  await expect(full).rejects.toThrow('the disk is full');
  await makeExportJob.perform(services, { exportId });
  expect((await call(dora, 'GET /accounts/export')).body?.readyAt).not.toBeNull();
});

test('no file of an export stays if the account is erased meanwhile', async () => {
  const gail = await world.register('Gate Bakery');
  const exportId = await askedBy(gail);
  const put: typeof services.storage.put = async (...file) => {
    await services.storage.put(...file);
    await services.db.delete(accountExports).where(eq(accountExports.id, exportId));
  };
  await makeExportJob.perform({ ...services, storage: { ...services.storage, put } }, { exportId });
  const keys: string[] = [];
  for await (const key of services.storage.list(`exports/${gail.accountId}/`)) keys.push(key);
  expect(keys).toEqual([]);
});

test('no transaction is open while the files are read, because the database ends idle transactions', async () => {
  const eva = await world.register('Ebb Theatre');
  await storeAttachment(eva);
  const exportId = await askedBy(eva);
  const open: number[] = [];
  const get: typeof services.storage.get = async (key, range) => {
    const { rows } = await services.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    open.push(rows[0]?.count ?? 0);
    return services.storage.get(key, range);
  };
  await makeExportJob.perform({ ...services, storage: { ...services.storage, get } }, { exportId });
  expect(open).toEqual([0]);
});

test('the mail of an export is sent by a job of its own, and not to a person who lost the access', async () => {
  const finn = await world.register('Ferry Museum');
  const exportId = await askedBy(finn);
  const away = { ...services.mail, send: () => Promise.reject(new Error('the mail server is away')) };
  await makeExportJob.perform({ ...services, mail: away }, { exportId });
  expect((await call(finn, 'GET /accounts/export')).body?.address).toContain('/content/exports/');
  expect(jobs.waiting('mail-account-export')).toContainEqual({ exportId, accountId: expect.any(Number) });
  const before = await mailsTo(finn);
  await mailExportJob.perform(services, { exportId });
  expect(await mailsTo(finn)).toBe(before + 1);
  await services.db.delete(accountUsers).where(eq(accountUsers.accountId, finn.accountId));
  await mailExportJob.perform(services, { exportId });
  expect(await mailsTo(finn)).toBe(before + 1);
});

test('only owners can make and read exports, five a day', async () => {
  expect((await call(alpha.editor, 'POST /accounts/export')).status).toBe(403);
  expect((await call(alpha.editor, 'GET /accounts/export')).status).toBe(403);
  const carl = await world.register('Mill Theatre');
  const statuses: number[] = [];
  for (let times = 0; times < 6; times++) statuses.push((await call(carl, 'POST /accounts/export')).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
