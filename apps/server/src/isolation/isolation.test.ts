import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { keyScopeOf } from '@marquee/contract/kit/key-scopes';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { playlistMessageConditions } from '../schema/playlists';
import { questions } from '../schema/templates';
import { responseFaults } from '../specification/response-faults';
import { storeTestCard } from '../testing/test-cards';
import { testSites } from '../testing/test-sites';
import { type Caller, calls, testWorld } from '../testing/test-world';
import { makeTenant, overlayQuestion, type Tenant, waitingCode } from './make-tenant';
import { type Input, positionsIn, sampleInput, withId } from './sample-input';
import { rowsOf } from './tenant-rows';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/**
 * These tests check that no caller can access rows of another account or department. The cases are derived from the contract:
 * each case calls one endpoint as one kind of caller, with an id of another account or department at one position. The tables are
 * derived from the catalog of the database (`tenant-rows.ts`). New endpoints and new tables are included automatically.
 */
const world = await testWorld();
const { services } = world;
/** A web server with a picture. */
const site = await testSites(services.config)((_request, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(onePixel, 'base64')),
);

let alpha: Tenant;
let beta: Tenant;
let gamma: Tenant;
let platform: Tenant;
let admin: Caller;

beforeAll(async () => {
  platform = await makeTenant(world, 'PLATFORM-ONLY');
  admin = platform.owner;
  alpha = await makeTenant(world, 'ALPHA-ONLY');
  beta = await makeTenant(world, 'BETA-ONLY');
  gamma = await makeTenant(world, 'GAMMA-ONLY', alpha.owner);
  for (const tenant of [beta, gamma]) for (const name of alsoWrites) await callAsOwner(name, tenant);
});

/** Calls that write to tables in which `makeTenant` creates no rows. */
const alsoWrites = [
  'POST /accounts/export',
  'POST /devices/sendMessage/:deviceId',
  'POST /player/errors',
  'POST /player/plays',
  'POST /files/authorizeUpload',
  'POST /messages/reserve',
  'POST /accounts/paymentSetup',
] as const;

const callAsOwner = async (name: (typeof alsoWrites)[number], tenant: Tenant) => {
  const endpoint = new Map(calls).get(name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  for (const input of await inputsOf(name, endpoint, tenant)) {
    const { status, errors } = await world.ask(
      endpoint.who === 'device' ? tenant.device : tenant.owner,
      name,
      input,
    );
    expect(status, `${name}: ${errors.join(' ')}`).toBeLessThan(300);
  }
};

/** A sample address, because the contract describes only a text. */
const webhookSample = { address: 'https://example.com/hook' };

/** The start of the sample play, one hour before the fixed time of the clock. */
const startedAt = '2026-03-04T17:00:00Z';

/**
 * Changes of the sample input for rules that the contract cannot describe, such as active codes and fields that exclude
 * each other. Each change makes one input.
 */
const special: Record<string, (tenant: Tenant) => Promise<object[]>> = {
  // A question of template 2 that accepts a picture.
  'POST /files/authorizeUpload': async () => [{ questionId: 205 }],
  // Administrators reset the second factor of other people.
  'POST /users/secondFactor/reset': async () => [{ userId: alpha.ids.user }],
  'POST /devices/pair': async () => [
    { pairingCode: await waitingCode(world, randomBytes(32).toString('hex')) },
  ],
  'POST /designs/picture': async () => [{ address: site.origin, questionId: 205 }],
  'DELETE /files/:contentType/:contentId': async (tenant) => [{ fileName: await uploadedFile(tenant) }],
  'DELETE /files/messages/:answerId': async (tenant) => [{ fileName: await uploadedFile(tenant) }],
  'POST /messages/content': async () => [{ template: undefined }],
  'POST /messages/:id/thumbnail': async ({ owner, ids }) => {
    const { body } = await world.call(owner, 'GET /messages', { query: { ids: String(ids.message) } });
    return [{ lastModified: body[0]?.lastModified, picture: onePixel }];
  },
  'POST /answers': async (tenant) => [
    { playlistId: null, overlayId: null },
    { id: 0, messageId: null, playlistId: null, questionId: overlayQuestion },
    { id: 0, messageId: null, overlayId: null, ...(await askedByFeed(tenant)) },
  ],
  'POST /overlays': async () => [
    { answers: [{ questionId: overlayQuestion, value: 'kept' }], templateId: 5 },
  ],
  'POST /playlistMessages': async ({ owner, ids }) => {
    const { body } = await world.call(owner, 'POST /playlists', { body: [{ name: 'nested' }] });
    return [
      { messageId: ids.message, childPlaylistId: null },
      { id: 0, messageId: null, childPlaylistId: body[0]?.id },
    ];
  },
  'POST /playlists': async () => [
    { externalSourceUrl: null },
    { externalSourceUrl: null, id: 0, mode: 'subscription' },
  ],
  'POST /playlists/preview': async () => [
    { subscriptionId: undefined, answers: [] },
    { playlistId: undefined, answers: [] },
  ],
  'POST /playlists/whole': async ({ ids }) => [
    { externalSourceUrl: null, answers: [], items: [{ id: ids.playlistMessage, messageId: ids.message }] },
    { externalSourceUrl: null, answers: [], items: [{ childPlaylistId: ids.playlist }], id: 0 },
  ],
  'POST /playlistMessageConditions': async (tenant) => [
    await usedInFeed(tenant),
    { ...(await usedInFeed(tenant)), id: 0 },
  ],
  'POST /feeds': async () => [{ shapes: '16:9' }],
  'POST /feeds/whole': async ({ ids }) => [
    {
      shapes: '16:9',
      questions: [
        { id: ids.feedQuestion, keyName: 'place', title: 'kept', fieldType: 'string', parentId: null },
        ...(await otherQuestions(ids)),
      ],
    },
  ],
  'POST /questions': async () => [{ templateId: undefined, parentId: null, keyName: 'place' }],
  'POST /webhooks': async () => [webhookSample],
  'PUT /webhooks/:id': async () => [webhookSample],
  'POST /supportTickets/:id/files': async () => [{ size: 100 }],
  'DELETE /files/supportTickets/:id': async ({ ids }) => {
    const fileName = `${randomBytes(12).toString('hex')}-photo.png`;
    const key = `support/${ids.account}/${ids.ticket}/${fileName}`;
    await services.storage.put(key, Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png');
    return [{ fileName }];
  },
  'POST /accounts/adminDetails': async () => [{ timezone: 'UTC' }],
  'POST /screens/whole': async () => [{ timezone: 'UTC' }],
  'POST /accountUsers/add': async () => [{ email: 'new.person@example.com' }],
  'POST /schedules': async () => [{ name: 'kept' }],
  'POST /schedules/whole': async ({ ids }) => [
    {
      overlays: [
        { id: ids.overlay, templateId: 5, answers: [{ questionId: overlayQuestion, value: 'kept' }] },
      ],
    },
  ],
  'POST /billableItems': async () => [
    { name: undefined, startDate: undefined, endDate: undefined },
    // The months before are closed.
    { id: 0, startDate: '2026-04-04', endDate: undefined },
  ],
  'POST /payments': async () => [{ method: 'check' }, { id: 0 }],
  'POST /creditNotes': async () => [{ as: 'credit' }],
  'POST /affiliateSettings': async ({ name }) => [{ code: name.toLowerCase(), screenCommission: '10%' }],
  'POST /commissions/updateCheck': async () => [{ fromCheckId: undefined }, { checkId: 0 }],
  'POST /invoices/:id/pay': async ({ owner }) => {
    await storeTestCard(world, owner, 'works');
    return [{}];
  },
  'POST /screens': async () => [{ timezone: 'UTC' }],
  'POST /player/plays': async ({ ids }) => [
    { plays: [{ number: 1, messageId: ids.message, playlistId: ids.playlist, startedAt, seconds: 10 }] },
  ],
  'POST /player/hello': async () => [{ secret: randomBytes(32).toString('hex') }],
};

/** Returns the questions of the tenant's feed without `ids.feedQuestion`. A condition uses them, so they cannot be deleted. */
const otherQuestions = async ({ feed, feedQuestion }: Tenant['ids']) =>
  services.db
    .select({
      id: questions.id,
      keyName: questions.keyName,
      title: questions.title,
      fieldType: questions.fieldType,
    })
    .from(questions)
    .where(and(eq(questions.feedId, feed), ne(questions.id, feedQuestion)));
/** Creates a playlist of the sample subscription. Returns its id and a question of its feed. */
const askedByFeed = async ({ owner, ids }: Tenant) => {
  const { body } = await world.call(owner, 'POST /playlists', {
    body: [{ name: 'kept', mode: 'subscription', subscriptionId: ids.subscription }],
  });
  return { playlistId: body[0]?.id, questionId: ids.feedQuestion };
};

/** Returns the item and the question of the sample condition. */
const usedInFeed = async ({ ids }: Tenant) => {
  const [row] = await services.db
    .select()
    .from(playlistMessageConditions)
    .where(eq(playlistMessageConditions.id, ids.playlistMessageCondition));
  return { playlistMessageId: row?.playlistMessageId, questionId: row?.questionId };
};

const inputsOf = async (name: string, endpoint: Endpoint, tenant: Tenant): Promise<Input[]> => {
  const input = sampleInput(endpoint, tenant.ids);
  const changes = (await special[name]?.(tenant)) ?? [{}];
  const place = endpoint.body ? 'body' : 'query';
  // The sample instant would be refused, because it differs from the time of the last change.
  const always = endpoint.body ? { ifUnchangedSince: undefined } : {};
  return changes.map((change) => ({ ...input, [place]: merged(input[place], { ...always, ...change }) }));
};

/** Stores an upload and returns its file name. */
const uploadedFile = async ({ ids }: Tenant): Promise<string> => {
  const fileName = `${randomBytes(12).toString('hex')}-photo.png`;
  const key = `uploads/${ids.department}/${ids.message}/${fileName}`;
  await services.storage.put(key, Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png');
  return fileName;
};

const merged = (body: unknown, change: object): unknown => {
  if (Array.isArray(body)) return body.map((row) => merged(row, change));
  return typeof body === 'object' && body !== null ? { ...body, ...change } : body;
};

/** Returns the rows of `beta` and `gamma`, which the calls of `alpha` must not change. */
const othersRows = async () => [
  await rowsOf(services.db, beta, { sharesAccount: false }),
  await rowsOf(services.db, gamma, { sharesAccount: true }),
];

type Actor = {
  kind: string;
  caller: Caller | undefined;
  can: (endpoint: Endpoint, name: string) => boolean;
};

const actors = (): Actor[] => [
  { kind: 'nobody', caller: undefined, can: ({ who }) => who === 'anyone' },
  {
    kind: 'an editor',
    caller: alpha.editor,
    can: ({ who }) => ['anyone', 'person', 'edit', 'creator'].includes(who),
  },
  {
    kind: 'an owner',
    caller: alpha.owner,
    can: ({ who }) => ['anyone', 'person', 'edit', 'owner', 'creator'].includes(who),
  },
  { kind: 'the administrator', caller: admin, can: ({ who }) => who !== 'device' },
  {
    kind: 'an API key',
    caller: alpha.key,
    can: (endpoint, name) => endpoint.who === 'anyone' || keyScopeOf(name, endpoint) !== undefined,
  },
  { kind: 'a TV', caller: alpha.device, can: ({ who }) => ['anyone', 'device'].includes(who) },
  {
    kind: 'a forged token',
    caller: { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    can: ({ who }) => who === 'anyone',
  },
];

/** Kinds of rows that belong to a whole account or to a person. The owner may access these rows from any department. */
const ofAccount = new Set([
  'account',
  'accountUser',
  'affiliateSettings',
  'billableItem',
  'commissionCheck',
  'department',
  'invitation',
  'invoice',
  'payment',
  'sentInvitation',
  'session',
  'subscription',
  'ticket',
  'user',
]);
/**
 * Endpoints that leave out foreign rows instead of refusing the call, because a TV would repeat a refused call forever (see
 * `plays.test.ts`).
 */
const leavesOut = new Set(['POST /player/plays']);
/** Endpoints that return a list of own rows for a foreign row. The list is empty. */
const listsOwnRows = new Set(['GET /subscriptions/feed/:feedId']);
/** Endpoints with which administrators of the installation read or change any account. */
const ofAnyAccount = new Set([
  'GET /accounts/:id',
  'POST /accounts/updateStatus',
  'GET /accounts/adminOverview/:id',
  'GET /accounts/checkMoney/:id',
  'GET /billableItems/currentAndUpcoming',
  'GET /charges/invoice/:id',
  'GET /creditNotes',
  'GET /creditNotes/possible/:id',
  'GET /invoices',
  'GET /invoices/:id',
  'GET /invoices/:id/page',
  'GET /invoices/:id/pdf',
  'GET /payments/unused',
  'POST /billableItems',
  'POST /creditNotes',
  'POST /payments',
  'POST /accounts/adminDetails',
  'POST /users/secondFactor/reset',
  'GET /affiliateSettings/:accountId',
  'POST /affiliateSettings',
  'GET /affiliateSettings/commissions/withCode',
  'GET /affiliateSettings/commissions/withCode/:checkId',
  'GET /commissionChecks',
  'GET /commissionChecks/:id',
  'POST /commissionChecks',
  'DELETE /commissionChecks/:id',
  'POST /commissions/updateCheck',
  'GET /feeds/:id/impressions',
  'GET /auditEvents',
  'GET /impersonations',
  'GET /supportTickets/:id',
  'POST /supportTickets/updateStatus',
  'POST /supportTickets/:id/files',
  'GET /comments/ticket/:id',
  'POST /comments/add',
  'GET /files/supportTickets/:id',
  'DELETE /files/supportTickets/:id',
  'GET /departments/impersonate/:id',
]);
/** Calls that need a browser, which these tests do not start. */
const needsBrowser = new Set(['GET /invoices/:id/pdf']);
/** Kinds of rows that belong to no tenant, because they are built in. */
const ofNobody = new Set(['template', 'question']);
/**
 * Returns values of a tenant that callers of public endpoints must not see: the ids of its account and department, and the email
 * address of its owner.
 */
const secretsOf = ({ ids, owner }: Tenant) => [String(ids.account), String(ids.department), owner.email];

test('no call accesses a row of another account or department, for any caller and any position of the id', async () => {
  const before = await othersRows();
  let cases = 0;
  for (const [name, endpoint] of calls) {
    for (const input of await inputsOf(name, endpoint, alpha)) {
      for (const position of positionsIn(endpoint, input)) {
        if (ofNobody.has(position.kind)) continue;
        for (const foreign of [beta, gamma]) {
          if (foreign === gamma && ofAccount.has(position.kind)) continue;
          for (const { kind, caller, can } of actors()) {
            if (ofAnyAccount.has(name) && kind === 'the administrator') continue;
            cases++;
            const where = `${name} by ${kind} with ${foreign.name}'s ${position.path.join('.')}`;
            const answer = await world.ask(caller, name, withId(input, position, foreign.ids[position.kind]));
            expect(responseFaults(name, answer), where).toEqual([]);
            if (!can(endpoint, name)) expect([401, 403], where).toContain(answer.status);
            else if (leavesOut.has(name)) expect(answer.status, where).toBe(204);
            else if (listsOwnRows.has(name)) expect(answer.body, where).toEqual([]);
            else if (endpoint.who !== 'anyone' && !(position.list && answer.status === 200))
              expect(answer.status, where).toBe(404);
            if (endpoint.who !== 'anyone') expect(answer.text, where).not.toContain(foreign.name);
            for (const secret of secretsOf(foreign)) expect(answer.text, where).not.toContain(secret);
          }
        }
      }
    }
  }
  expect(await othersRows(), 'rows of others after all calls').toEqual(before);
  console.log(`isolation: ${cases} cases of endpoint, caller and id position over ${calls.length} calls`);
  expect(cases).toBeGreaterThan(300);
}, 120_000);

/** Returns the inputs with the sample row first, and last the same row with an id that no row has, for each position of an id. */
const halfGood = (endpoint: Endpoint, input: Input): Input[] => {
  const { body } = input;
  if (!Array.isArray(body)) return [];
  return positionsIn(endpoint, input).flatMap((position) => {
    const bad = withId(input, position, 2 ** 52 - 1).body;
    return Array.isArray(bad) ? [{ ...input, body: [...body, ...bad] }] : [];
  });
};

/** Calls whose lists name no rows, so that no row of them can be unknown. */
const namesNoRow = ['POST /adm/sendCommands', 'POST /player/errors', 'POST /player/verboseLogs'];

test('a call with a good first row and a bad last row changes nothing', async () => {
  const names = new Set<string>();
  for (const [name, endpoint] of calls)
    for (const input of await inputsOf(name, endpoint, alpha))
      for (const rows of halfGood(endpoint, input)) {
        const before = await rowsOf(services.db, alpha, { sharesAccount: false });
        const caller = endpoint.who === 'admin' ? admin : alpha.owner;
        const { status } = await world.ask(caller, name, rows);
        expect([400, 404, 409, 422], `${name} ${JSON.stringify(rows.body)}`).toContain(status);
        expect(await rowsOf(services.db, alpha, { sharesAccount: false }), name).toEqual(before);
        names.add(name);
      }
  expect([...names, ...namesNoRow].toSorted()).toEqual(
    calls.flatMap(([name, { body }]) => (body instanceof z.ZodArray ? name : [])).toSorted(),
  );
}, 120_000);

/** Lists whose rows belong to all departments of the account. */
const ofWholeAccount = new Set([
  'GET /departments',
  'GET /accountUsers',
  'GET /auditEvents',
  'GET /supportTickets',
]);
/** Endpoints with which administrators of the installation see all accounts. */
const ofInstallation = new Set([
  'GET /failedJobs',
  'GET /outbox',
  'GET /supportTickets/admin',
  'GET /users/adminList',
  'GET /departments/adminList',
  'GET /affiliateSettings',
]);

/**
 * Tables in which the sample tenant has no rows, with the condition for a row. In every other table of tenants, the sample tenant
 * must have a row.
 */
const withoutRows: Record<string, string> = {
  account_deletions: 'an owner must delete the account',
  alerts: 'a TV must be silent, or something must have failed',
  account_periods: 'the account must be in preview, suspended or cancelled',
  credit_notes: 'an administrator must issue a credit note',
  feed_impressions: 'a screen of a subscriber must play a message of the feed',
  feed_trials: 'the account must subscribe to a feed with a fee',
  ledger_entries: 'an invoice must be closed',
  payment_attempts: 'a card must be charged',
  payment_uses: 'a payment must be used',
  playlist_answers: 'a playlist must play a feed',
  files: 'an answer must name an uploaded file',
  idempotent_calls: 'a call must have the header Idempotency-Key',
  impersonations: 'an administrator must enter the department',
  former_devices: 'a device must be unpaired',
  sent_letters: 'a job must have sent a letter that is sent once',
  pairing_requests: 'rows exist only until the TV confirms',
  play_totals: 'rows are the totals of days before the test began',
  slideshow_files: 'a slideshow must have files',
  source_pictures: 'a feed of another host must name a picture',
  sources: 'a page must need data of another host',
  verbose_logs: 'verbose logging must be on',
  video_jobs: 'a video must be uploaded',
};

test('the sample account has rows in all tables of departments and accounts, except those in withoutRows', async () => {
  const tables = [...(await rowsOf(services.db, beta, { sharesAccount: false }))];
  expect(
    tables
      .filter(([, rows]) => rows.length === 0)
      .map(([table]) => table)
      .toSorted(),
  ).toEqual(Object.keys(withoutRows).toSorted());
});

test('no list shows a row of another account or department', async () => {
  for (const [name, endpoint] of calls) {
    if (!name.startsWith('GET ') || endpoint.params) continue;
    for (const { kind, caller, can } of actors()) {
      const { status, text } = await world.ask(caller, name);
      if (!can(endpoint, name)) expect([401, 403], `${name} by ${kind}`).toContain(status);
      else if (endpoint.query === undefined) expect(status, `${name} by ${kind}`).toBe(200);
      if (ofInstallation.has(name) && kind === 'the administrator') continue;
      if (ofWholeAccount.has(name)) expect(text, name).not.toContain('BETA-ONLY');
      else
        for (const other of ['BETA-ONLY', 'GAMMA-ONLY'])
          expect(text, `${name} by ${kind}`).not.toContain(other);
    }
  }
});

test('the logo of another department cannot be uploaded or replaced, and its brand kit stays unchanged', async () => {
  for (const { ids, name } of [beta, gamma]) {
    const body = { contentType: 'image/png', contentId: ids.department, fileName: 'logo.png' };
    expect((await world.ask(alpha.owner, 'POST /files/authorizeUpload', { body })).status).toBe(404);
    const logo = `/content/uploads/${ids.department}/${ids.department}/0123456789abcdef01234567-logo.png`;
    await services.storage.put(logo.slice('/content/'.length), Buffer.from(onePixel, 'base64'), 'image/png');
    const brand = { colors: ['red'], fonts: [], logo };
    expect((await world.ask(alpha.owner, 'PUT /departments/brand', { body: brand })).status).toBe(404);
    const shown = await world.call(alpha.owner, 'GET /departments/brand');
    expect(shown.body.fonts).toEqual([alpha.name]);
    expect(shown.text).not.toContain(name);
  }
});

test('the library of another department neither keeps nor loses a file', async () => {
  for (const { ids, owner } of [beta, gamma]) {
    const key = `uploads/${ids.department}/${ids.department}/0123456789abcdef01234567-shelf.png`;
    await services.storage.put(key, Buffer.from(onePixel, 'base64'), 'image/png');
    const keep = (by: Caller) => world.ask(by, 'POST /files/library', { body: { key } });
    const remove = (by: Caller, url: unknown) => world.ask(by, 'DELETE /files/library', { query: { url } });
    expect((await keep(alpha.editor)).status).toBe(404);
    const { url } = z.object({ url: z.string() }).parse((await keep(owner)).body);
    for (const named of [url, `/content/${key}`])
      expect((await remove(alpha.editor, named)).status).toBe(404);
    expect(
      (await world.call(owner, 'GET /files/library', { query: { kind: 'picture' } })).body,
    ).toMatchObject([{ url }]);
    expect((await remove(owner, url)).status).toBe(204);
  }
});

test('an upload of another department cannot be named in an answer', async () => {
  const { question, message } = alpha.ids;
  for (const { ids } of [beta, gamma]) {
    const key = `uploads/${ids.department}/${ids.message}/0123456789abcdef01234567-secret.png`;
    await services.storage.put(key, Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png');
    const body = [{ questionId: question, messageId: message, value: `/content/${key}` }];
    const { status } = await world.ask(alpha.editor, 'POST /answers', { body });
    expect(status).toBe(404);
  }
});

/** Without this test, the calls of the tests above might be refused because of invalid input and not because of foreign ids. */
test("the same calls succeed with the caller's own rows", async () => {
  const last = [
    'files',
    'playlistMessages',
    'questions',
    'feeds',
    'manualPlaylists',
    'overlays',
    'schedulePlaylists',
    'scheduleTimes',
    'schedules',
    'messages',
    'playlists',
    'devices',
    'screens',
    'accountUsers',
    'departments',
  ];
  const order = (name: string) =>
    name.startsWith('DELETE') ? last.findIndex((part) => name.includes(`/${part}/`)) : -1;
  const withIds = calls.filter(([, endpoint]) =>
    positionsIn(endpoint, sampleInput(endpoint, alpha.ids)).some(
      ({ kind }) => endpoint.who !== 'admin' || !ofNobody.has(kind),
    ),
  );
  for (const [name, endpoint] of withIds.toSorted(([a], [b]) => order(a) - order(b))) {
    const tenant = endpoint.who === 'admin' ? platform : name.startsWith('DELETE') ? gamma : alpha;
    for (const input of await inputsOf(name, endpoint, tenant)) {
      const caller = endpoint.who === 'device' ? tenant.device : tenant.owner;
      const answer = await world.ask(caller, name, input);
      const { status, errors } = answer;
      const where = `${name}: ${errors.join(' ')}`;
      if (needsBrowser.has(name)) expect(status, where).toBe(503);
      else expect(status, where).toBeLessThan(300);
      expect(responseFaults(name, answer), where).toEqual([]);
      // The rows are restored for the calls that follow.
      const deletion = z.object({ body: z.object({ form: z.uuid() }) }).safeParse(input);
      if (name.endsWith('s/delete') && deletion.success)
        expect((await world.ask(caller, 'POST /bin/undo', deletion.data)).status, where).toBe(200);
    }
  }
}, 60_000);
