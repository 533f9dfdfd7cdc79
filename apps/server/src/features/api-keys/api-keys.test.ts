import { randomUUID } from 'node:crypto';
import { errors } from '@marquee/contract/kit/errors';
import { keyScopeOf, keyScopes } from '@marquee/contract/kit/key-scopes';
import { callsPerKey, maxRows } from '@marquee/contract/kit/limits';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTenant } from '../../isolation/make-tenant';
import { sampleInput } from '../../isolation/sample-input';
import { newDepartment } from '../../testing/test-accounts';
import { calls, type Someone, someone, testWorld } from '../../testing/test-world';
import { accountPeriods, accountUsers } from '../../schema/accounts';
import { auditEvents } from '../../schema/audit';
import { apiKeys } from '../../schema/api-keys';

const security: { event: string; [field: string]: unknown }[] = [];
const world = await testWorld({
  logTo: (line) => {
    const entry = JSON.parse(line);
    if (entry.log === 'security') security.push(entry);
  },
});
const { app, ask, call, clock, register, services } = world;
await register('Platform');
const anna = await register('Harbour Cinema');
const day = 86_400_000;

type Settings = { name?: string; scope?: 'read' | 'edit'; days?: 30 | 90 | 365 | null };
const create = async (by: Someone, { name = 'Menu', scope = 'edit', days = null }: Settings = {}) => {
  const { body } = await call(by, 'POST /apiKeys', { body: { name, scope, days } });
  return { ...body, token: body.key };
};
const list = async (by = anna) => (await call(by, 'GET /apiKeys')).body;
const statusWith = async (token: string) => (await call({ token }, 'GET /messages')).status;
const newMessage = { body: [{ templateId: 2, name: 'Soup', seconds: 15 }] };

test('a key is shown once, and the database stores only its hash', async () => {
  const { key, ...made } = await create(anna, { name: 'Menu of the kitchen', scope: 'read', days: 90 });
  expect(key).toMatch(/^mq_[\w-]{43}$/);
  expect(made).toMatchObject({
    name: 'Menu of the kitchen',
    scope: 'read',
    start: key.slice(0, 7),
    createdBy: { id: anna.session.user.id, name: anna.session.user.name },
    expiresAt: new Date(clock.now().getTime() + 90 * day).toISOString(),
    lastUsedAt: null,
    state: 'active',
  });
  const answer = await call(anna, 'GET /apiKeys');
  expect(answer.body).toEqual([expect.objectContaining({ id: made.id, name: 'Menu of the kitchen' })]);
  expect(answer.text).not.toContain(key);
  expect(JSON.stringify(await services.db.select().from(apiKeys))).not.toContain(key);
});

test('a program reads which ids of its call were not found, and a person does not', async () => {
  const key = await create(anna);
  const ending = 'It may have been deleted, or belong to another department.';
  const read = await ask(key, 'GET /messages/:id/content', { params: { id: 77 } });
  expect([read.status, read.errors]).toEqual([404, [`Not found: id 77. ${ending}`]]);
  const { body: made } = await call(key, 'POST /messages', newMessage);
  const id = made[0]?.id ?? 0;
  const published = await ask(key, 'POST /messages/:id/publish', {
    params: { id },
    body: { screenIds: [78] },
  });
  expect(published.errors).toEqual([`Not found: screenIds 78. ${ending}`]);
  const authorized = await ask(key, 'POST /files/authorizeUpload', {
    body: { contentType: 'messages', contentId: 85, questionId: 86, fileName: 'photo.png' },
  });
  expect(authorized.errors).toEqual([`Not found: one of contentId 85, questionId 86. ${ending}`]);
  const shown = await ask(anna, 'GET /messages/:id/content', { params: { id: 77 } });
  expect(shown.errors).toEqual(['Not found. It may have been deleted.']);
});

test('a program reads which fields and parameters its call does not know, and an older page is not refused', async () => {
  const key = await create(anna);
  const saves = async (name: string, body: unknown, query = {}) =>
    (await ask(key, name, { body, query })).errors;
  const fieldsOf = async (name: string, body: unknown) => (await ask(key, name, { body })).body.fields;
  const playlist = { form: randomUUID(), name: 'Lunch', end_date: '2026-03-06', items: [{ seconds: 7 }] };
  expect(await saves('POST /playlists/whole', playlist)).toEqual([
    expect.stringMatching(/^The request has unknown fields: end_date\. Its fields are id, name, .*endDate/),
    'items has unknown fields: seconds. Its fields are id, messageId, childPlaylistId, childPlaylistStart, childPlaylistEnd, conditions.',
  ]);
  expect(await fieldsOf('POST /playlists/whole', playlist)).toEqual([
    'body.end_date',
    'body.items[0].seconds',
  ]);
  expect(await fieldsOf('POST /screens', [{ name: 'Hall' }, { name: 'Door', zone: 'London' }])).toEqual([
    'body[1].zone',
  ]);
  expect(await saves('POST /placements', { screenIds: [1], newPlaylist: { until: 1 } })).toEqual([
    'The request has unknown fields: screenIds. Its fields are form, messageIds, playlistIds, position, newPlaylist.',
    'newPlaylist has unknown fields: until. Its fields are name, screenId, screenIds, inPlaylistIds, endDate.',
  ]);
  const list = (query: object) => ask(key, 'GET /messages', { query });
  const mistyped = await list({ limitt: 3 });
  expect(mistyped.errors).toEqual([
    'The query has unknown parameters: limitt. Its parameters are ids, name, limit, cursor.',
  ]);
  expect(mistyped.body.fields).toEqual(['query.limitt']);
  expect((await list({ limit: 3 })).status).toBe(200);
  const lenient = await ask(anna, 'POST /playlists/whole', { body: { ...playlist, items: [] } });
  expect([lenient.status, lenient.body.endDate]).toEqual([200, null]);
});

test('a program can send rows as it has read them', async () => {
  const { key, ids } = await makeTenant(world, 'Reader');
  const { screen: screenId, message: messageId, playlist: playlistId, schedule: scheduleId } = ids;
  const read = async (name: string, params = {}) => (await ask(key, name, { params })).body;
  const sendBack = async (name: string, body: unknown) =>
    expect([name, (await ask(key, name, { body })).errors ?? []]).toEqual([name, []]);
  for (const rows of ['messages', 'screens', 'schedules'])
    await sendBack(`POST /${rows}`, await read(`GET /${rows}`));
  await sendBack('PUT /departments/brand', await read('GET /departments/brand'));
  await sendBack('POST /answers', await read('GET /answers/message/:messageId', { messageId }));
  const items = await read('GET /playlistMessages/playlist/:playlistId', { playlistId });
  const playlist = await read('GET /playlists/:id', { id: playlistId });
  await sendBack('POST /playlists/whole', { ...playlist, form: randomUUID(), items });
  const { body: times } = await ask(key, 'GET /scheduleTimes/scheduleIds', {
    query: { scheduleIds: `${scheduleId}` },
  });
  const playlists = await read('GET /schedulePlaylists/schedule/:scheduleId', { scheduleId });
  const [schedule] = await read('GET /schedules/screen/:screenId', { screenId });
  await sendBack('POST /schedules/whole', { ...schedule, form: randomUUID(), times, playlists });
});

test('a key makes calls in its department only', async () => {
  const key = await create(anna);
  const cafe = await newDepartment(world, anna, 'Harbour Cafe');
  const saved = await call(key, 'POST /messages', newMessage);
  expect(saved.status).toBe(200);
  const names = async (by: Someone) => (await call(by, 'GET /messages')).body.map(({ name }) => name);
  expect(await names(anna)).toContain('Soup');
  expect(await names(cafe)).not.toContain('Soup');
  expect((await list(cafe)).map(({ id }) => id)).not.toContain(key.id);
});

test('a program reads how to repeat a save after another change', async () => {
  const key = await create(anna);
  const { id } = (await call(key, 'POST /messages/content', { body: { templateId: 2, name: 'Soup' } })).body;
  const save = (by: { token: string }) =>
    ask(by, 'PUT /messages/:id/content', {
      params: { id },
      body: { name: 'Stew', ifUnchangedSince: '2026-03-01T00:00:00.000Z' },
    });
  const refused = await save(key);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(refused.errors).toEqual([expect.stringContaining('Read it again')]);
  expect((await save(anna)).errors).toEqual([errors['changed-meanwhile'][1]]);
});

test('a text that is no key and no token is a wrong key', async () => {
  const refused = await ask({ token: 'MenuBoardKey' }, 'GET /messages');
  expect([refused.status, refused.body.code]).toEqual([401, 'key-not-valid']);
});

test('a key that reads cannot save, also through a call for anyone', async () => {
  const key = await create(anna, { scope: 'read' });
  expect((await call(key, 'GET /messages')).status).toBe(200);
  expect((await call(key, 'POST /stock/search', { body: { term: '' } })).status).toBe(200);
  const refused = await ask(key, 'POST /messages', newMessage);
  expect([refused.status, refused.body.code]).toEqual([403, 'key-reads-only']);
});

test('a key restores content, and only people delete it for good', async () => {
  const key = await create(anna);
  const { body } = await call(key, 'POST /messages', newMessage);
  const id = body[0]?.id ?? 0;
  await call(key, 'DELETE /messages/:id', { params: { id } });
  const entry = (await call(key, 'GET /bin')).body.find(({ itemId }) => itemId === id);
  const params = { id: entry?.id ?? 0 };
  for (const refused of [await ask(key, 'DELETE /bin'), await ask(key, 'DELETE /bin/:id', { params })])
    expect([refused.status, refused.body.code]).toEqual([403, 'key-cannot']);
  const restored = await call(key, 'POST /bin/restore', { body: { ids: [params.id] } });
  expect(restored.body.items).toMatchObject([{ kind: 'message', id }]);
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  expect((await call(anna, 'DELETE /bin')).status).toBe(204);
});

test('the scope of every call decides which keys may make it', async () => {
  const tenant = await makeTenant(world, 'SCOPES');
  const { key: reading } = await create(tenant.owner, { scope: 'read' });
  const keys = { read: { token: reading }, edit: tenant.key };
  for (const [name, endpoint] of calls) {
    const needed = keyScopeOf(name, endpoint);
    if (endpoint.who === 'anyone' || endpoint.who === 'device') continue;
    for (const scope of keyScopes) {
      const { status, body } = await ask(keys[scope], name, sampleInput(endpoint, tenant.ids));
      const may = needed === 'read' || needed === scope;
      const code = needed === undefined ? 'key-cannot' : 'key-reads-only';
      if (may) expect([401, 403], `${name} with ${scope}`).not.toContain(status);
      else expect([status, body.code], `${name} with ${scope}`).toEqual([403, code]);
    }
  }
}, 60_000);

test('calls of people, money, sign-in, support and API keys refuse every key', () => {
  const open = calls.filter(([name, endpoint]) => keyScopeOf(name, endpoint) !== undefined);
  expect(open.filter(([, { who }]) => who !== 'person' && who !== 'edit' && who !== 'anyone')).toEqual([]);
  expect(open.filter(([, { impersonating }]) => impersonating)).toEqual([]);
  // Calls that change something and are audited, besides the brand kit, are for people.
  expect(open.filter(([, { audited }]) => audited).map(([name]) => name)).toEqual(['PUT /departments/brand']);
  const saving = open.filter(([name, { who }]) => who === 'person' && !name.startsWith('GET '));
  expect(saving.filter(([, { reads }]) => !reads).map(([name]) => name)).toEqual([]);
});

test('a key stops when it is revoked, and nobody else can revoke it', async () => {
  const key = await create(anna);
  const bert = await register('Other Cinema');
  expect((await ask(bert, 'DELETE /apiKeys/:id', { params: { id: key.id } })).status).toBe(404);
  expect(await statusWith(key.token)).toBe(200);
  expect((await call(anna, 'DELETE /apiKeys/:id', { params: { id: key.id } })).status).toBe(204);
  const refused = await ask(key, 'GET /messages');
  expect([refused.status, refused.body.code]).toEqual([401, 'key-not-valid']);
  expect((await call(anna, 'DELETE /apiKeys/:id', { params: { id: key.id } })).status).toBe(404);
  expect(security.map(({ event }) => event)).toContain('api-key-refused');
  const { id: keyId } = key;
  for (const event of ['api-key-created', 'api-key-revoked'])
    expect(security).toContainEqual(expect.objectContaining({ event, keyId, userId: anna.session.user.id }));
});

test('a key stops when its creator loses access, and when the department or the account ends', async () => {
  const carl = await register('Riverside Cinema');
  const first = await create(carl);
  const annex = await newDepartment(world, carl, 'Annex');
  const second = await create(annex);
  expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([200, 200]);
  await call(carl, 'DELETE /departments/:id', { params: { id: annex.departmentId } });
  expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([200, 401]);

  const { accountId } = carl;
  const cancelled = { accountId, kind: 'cancelled', cause: 'owner', from: '2026-03-04' } as const;
  await services.db.insert(accountPeriods).values(cancelled);
  expect(await statusWith(first.token)).toBe(401);
  await services.db.delete(accountPeriods).where(eq(accountPeriods.accountId, accountId));
  expect(await statusWith(first.token)).toBe(200);

  await services.db.delete(accountUsers).where(eq(accountUsers.accountId, accountId));
  expect(await statusWith(first.token)).toBe(401);
});

test('the last use is stored at most once in a minute', async () => {
  const key = await create(anna);
  const lastUse = async () => (await list()).find(({ id }) => id === key.id)?.lastUsedAt;
  await statusWith(key.token);
  const first = clock.now().toISOString();
  clock.advance(59_000);
  await statusWith(key.token);
  expect(await lastUse()).toBe(first);
  clock.advance(1000);
  await statusWith(key.token);
  expect(await lastUse()).toBe(clock.now().toISOString());
});

test('the audit names the key of a change', async () => {
  const key = await create(anna, { name: 'Kitchen' });
  await call(key, 'PUT /departments/brand', { body: { colors: ['#cc0000'], fonts: [], logo: '' } });
  const [event] = await services.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'brand-changed'), eq(auditEvents.accountId, anna.accountId)));
  expect(event).toMatchObject({ apiKey: 'Kitchen', userId: anna.session.user.id });
});

test('calls beyond the limit of a key are refused, with the headers of the limit', async () => {
  const [key, other] = [await create(anna), await create(anna)];
  const get = (token: string) =>
    app.inject({ url: '/api/departments/brand', headers: { authorization: `Bearer ${token}` } });
  const first = await get(key.token);
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': String(callsPerKey),
    'x-ratelimit-remaining': String(callsPerKey - 1),
  });
  for (let made = 1; made < callsPerKey; made++) await get(key.token);
  const refused = await get(key.token);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
  expect(refused.headers).toMatchObject({
    'x-ratelimit-limit': String(callsPerKey),
    'x-ratelimit-remaining': '0',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(other.token)).statusCode).toBe(200);
});

test('a department has at most 50 keys, also if they are created at once', async () => {
  const dora = await register('Dora');
  const body = { name: 'One', scope: 'read', days: null } as const;
  const made = await Promise.all(
    Array.from({ length: maxRows.apiKeysOfDepartment + 3 }, () => call(dora, 'POST /apiKeys', { body })),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(maxRows.apiKeysOfDepartment);
});

// The last test, because the sessions of the other people end with the 30 days.
test('a key stops when it expires', async () => {
  const eva = await register('Evening Cinema');
  const key = await create(eva, { days: 30 });
  clock.advance(30 * day - 1);
  expect(await statusWith(key.token)).toBe(200);
  clock.advance(1);
  expect(await statusWith(key.token)).toBe(401);
  // The session of the person has ended too.
  const { email, password } = eva;
  const { body: session } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const [listed] = await list(someone(session, email, password));
  expect([listed?.id, listed?.state]).toEqual([key.id, 'expired']);
});
