import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testVideo } from '../../kit/video/test-videos';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { videoJobs } from '../../schema/videos';
import { findExternalJob } from './external-playlist-jobs';
import { externalSources } from '../../schema/external-playlists';

const world = await testWorld();
const { call, ask, register, services, clock, jobs } = world;
const { announced } = await receiveChanges(world);
const make = contentMaker(world);
const serve = testSites(services.config);
const anna = await register('Harbour Lane');
const { screen, schedule, playlist: ownList } = await make.running(anna);

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer();
const [red, blue] = [await picture('#f00'), await picture('#00f')];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const send =
  (body: Buffer | string, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : body);
  };
const list = (...urls: string[]) =>
  send(JSON.stringify({ messages: [{ name: 'Ferry', files: urls.map((url) => ({ url })) }] }));
const status =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code).end();

/** Opens a site whose answers can be replaced by path, and a playlist that a screen plays from its list. */
const external = async (answers: Record<string, Answer>) => {
  const site = await serve((request, response) =>
    (answers[request.url ?? ''] ?? status(404))(request, response),
  );
  const body = [{ id: 0, name: 'Web', mode: 'external' as const, externalSourceUrl: `${site.origin}/list` }];
  const id = (await call(anna, 'POST /playlists', { body })).body[0]?.id ?? 0;
  await call(anna, 'POST /schedulePlaylists', {
    body: [{ scheduleId: schedule.id, playlistId: id, weight: 100 }],
  });
  const state = async () => (await call(anna, 'GET /playlists/:id/source', { params: { id } })).body;
  const program = async () =>
    (await call(anna, 'GET /player/preview/screen/:screenId', { params: { screenId: screen.id } })).body;
  /** Returns the names of the messages that the screen plays from the list. */
  const plays = async () => {
    const { playlists, messages: all } = await program();
    const found = playlists.find((one) => one.id === id);
    return (found?.items ?? []).flatMap((item) =>
      item.kind === 'message' ? [all.find((one) => one.id === item.message)?.name] : [],
    );
  };
  const listed = async () =>
    (await call(anna, 'GET /playlists', { query: { ids: String(id) } })).body[0]?.state;
  return { id, site, answers, state, plays, listed, program };
};

/** Runs the jobs that the clock and the changes cause, as the worker does. */
const work = async () => {
  for (let round = 0; round < 4; round++) {
    await announced();
    await jobs.doAll(services);
  }
};
const pass = async (minutes: number) => {
  clock.advance(minutes * 60_000);
  await jobs.send(findExternalJob, {});
  await work();
};
/** Lets a day pass in which a screen plays the list. */
const passDay = async ({ plays }: { plays(): Promise<unknown> }) => {
  for (let half = 0; half < 2; half++) {
    await pass(12 * 60);
    await plays();
  }
};

afterAll(() => jobs.doAll(services));

test('reads a new playlist immediately, stores its files and plays them', async () => {
  const web = await external({
    '/list': list('/red.png', '/blue.png'),
    '/red.png': send(red),
    '/blue.png': send(blue),
  });
  expect(await web.state()).toMatchObject({ isReading: true, readAt: null });
  expect(await web.listed()).toEqual({ kind: 'sourceNeverRead' });
  await work();
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
  expect(await web.state()).toMatchObject({
    isReading: false,
    readAt: clock.now().toISOString(),
    playsSince: clock.now().toISOString(),
    reason: null,
    ready: 2,
    total: 2,
    skipped: [],
  });
  expect(await web.listed()).toEqual({ kind: 'plays' });
  const { messages: shown } = await web.program();
  const page = shown.find(({ name }) => name === 'Ferry')?.page ?? '';
  expect(page).toMatch(/\/content\/uploads\/[^"']+\.webp/);
  expect(page).not.toContain(web.site.origin);
  const own = (await call(anna, 'GET /messages')).body.map(({ name }) => name);
  expect(own).not.toContain('Ferry');
});

test('requests nothing again while the list and its files are unchanged', async () => {
  const web = await external({
    '/list': send(JSON.stringify({ messages: [{ name: 'A', files: [{ url: 'a.png' }] }] }), { etag: '"1"' }),
    '/a.png': send(red),
  });
  await work();
  const before = await services.db.select().from(messages).where(eq(messages.madeFor, web.id));
  await pass(11);
  expect(web.site.asked).toEqual(['/list', '/a.png', '/list']);
  const after = await services.db.select().from(messages).where(eq(messages.madeFor, web.id));
  expect(after).toEqual(before);
});

test('plays the last good list while the source fails, and returns the start of the failure', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  const readAt = clock.now().toISOString();
  web.answers['/list'] = status(503);
  await pass(11);
  const since = clock.now().toISOString();
  expect(await web.plays()).toEqual(['Ferry']);
  expect(await web.state()).toMatchObject({
    failingSince: since,
    reason: '127.0.0.1 answered with 503.',
    playsSince: readAt,
  });
  expect(await web.listed()).toEqual({ kind: 'sourceFailing', since });
  const asked = web.site.asked.length;
  await pass(11);
  expect(web.site.asked).toHaveLength(asked);
  await pass(10);
  expect(web.site.asked).toHaveLength(asked + 1);
  expect(await web.state()).toMatchObject({ failingSince: since });
  web.answers['/list'] = list('/b.png');
  web.answers['/b.png'] = send(blue);
  await pass(41);
  expect(await web.state()).toMatchObject({ failingSince: null, reason: null, skipped: [] });
  expect(await web.plays()).toEqual(['Ferry']);
});

test.each<[string, Answer, string]>([
  ['a page', send('<!doctype html><p>Hello'), 'This address does not return a list of messages.'],
  ['nothing', send(''), 'The answer of this address is empty.'],
  ['more than 2 MB', send(Buffer.alloc(2_100_000, 32)), 'The response from 127.0.0.1 is too large.'],
  [
    'a redirect to a private address',
    (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/list' }).end(),
    '10.0.0.1 is not an address on the public internet.',
  ],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"messages"', () => response.destroy());
    },
    '127.0.0.1 closed the connection before the response was complete.',
  ],
])('a source that answers with %s changes nothing on the screen', async (_name, answer, reason) => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  web.answers['/list'] = answer;
  await pass(11);
  expect(await web.plays()).toEqual(['Ferry']);
  expect(await web.state()).toMatchObject({ reason });
});

test('ends a request after 10 seconds without an answer', { timeout: 30_000 }, async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  web.answers['/list'] = () => {};
  await pass(11);
  expect(await web.plays()).toEqual(['Ferry']);
  expect(await web.state()).toMatchObject({ reason: '127.0.0.1 took too long to answer.' });
  web.answers['/list'] = list('/a.png');
});

test('plays nothing if the list is empty, which is a good answer', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  web.answers['/list'] = list();
  await pass(11);
  expect(await web.plays()).toEqual([]);
  expect(await web.state()).toMatchObject({ reason: null, total: 0 });
  expect(await web.listed()).toEqual({ kind: 'empty' });
  expect(await services.db.select().from(messages).where(eq(messages.madeFor, web.id))).toEqual([]);
});

test('changes to a new list when all its files are stored, and not before', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  const [first] = await services.db.select().from(messages).where(eq(messages.madeFor, web.id));
  web.answers['/list'] = list('/a.png', '/late.png');
  web.answers['/late.png'] = status(503);
  await pass(11);
  expect(await web.plays()).toEqual(['Ferry']);
  expect(await web.state()).toMatchObject({ isPending: true, ready: 1, total: 2 });
  expect(await web.listed()).toEqual({ kind: 'preparing', ready: 1, total: 2 });
  web.answers['/late.png'] = send(blue);
  await pass(3);
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
  expect((await web.program()).messages.map(({ id }) => id)).toContain(first?.id);
});

test('names a file that cannot be shown, and plays the others', async () => {
  const web = await external({
    '/list': list('/page', '/a.png', '/gone.png', '/broken.png'),
    '/a.png': send(red),
    '/page': send('<!doctype html>'),
    '/broken.png': send(red.subarray(0, 60)),
  });
  await work();
  expect(await web.plays()).toEqual(['Ferry (2)']);
  expect((await web.state()).skipped).toEqual([
    { name: 'Ferry', reason: 'This is neither a picture nor a video.' },
    { name: 'Ferry (3)', reason: '127.0.0.1 answered with 404.' },
    { name: 'Ferry (4)', reason: expect.stringContaining('Ferry (4): ') },
  ]);
});

test('keeps a stored file that cannot be read again, and plays it again when it changed', async () => {
  const web = await external({ '/list': list('/a.png', '/a.png'), '/a.png': send(red) });
  await work();
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
  web.answers['/a.png'] = status(500);
  await call(anna, 'POST /playlists/:id/refresh', { params: { id: web.id } });
  expect(await web.state()).toMatchObject({ isReading: true });
  await work();
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
  expect(await web.state()).toMatchObject({ isReading: false, skipped: [] });
  const hashOf = async () => {
    const rows = await services.db
      .select({ hash: files.hash })
      .from(files)
      .innerJoin(messages, eq(messages.id, files.messageId))
      .where(eq(messages.madeFor, web.id));
    return new Set(rows.map(({ hash }) => hash));
  };
  const before = await hashOf();
  web.answers['/a.png'] = send(blue);
  await call(anna, 'POST /playlists/:id/refresh', { params: { id: web.id } });
  await work();
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
  const after = await hashOf();
  expect(after.size).toBe(1);
  expect(after).not.toEqual(before);
});

test('plays a video for its own length once it is converted', { timeout: 120_000 }, async () => {
  const web = await external({
    '/list': send(
      JSON.stringify({
        schedules: [
          {
            playlists: [
              { messages: [{ name: 'Clip', files: [{ url: '/v.mp4' }, { url: '/v.mp4', seconds: 40 }] }] },
            ],
          },
        ],
      }),
    ),
    '/v.mp4': send(await readFile(testVideo('plain.mp4'))),
  });
  await work();
  await pass(3);
  expect(await web.plays()).toEqual(['Clip', 'Clip (2)']);
  const { messages: shown } = await web.program();
  expect(shown.filter(({ name }) => name.startsWith('Clip')).map(({ seconds }) => seconds)).toEqual([5, 40]);
});

test('plays a video that one list names with and without a loop', { timeout: 120_000 }, async () => {
  const once = { url: '/v.mp4', loopVideo: false };
  const clip = (...used: object[]) => send(JSON.stringify({ messages: [{ name: 'Clip', files: used }] }));
  const web = await external({
    '/list': clip({ url: '/v.mp4', loopVideo: true }, once, { url: '/v.mp4', loopVideo: true }),
    '/v.mp4': send(await readFile(testVideo('plain.mp4')), { etag: '"1"' }),
  });
  const requests = () => web.site.asked.filter((path) => path === '/v.mp4').length;
  await work();
  await pass(3);
  expect(await web.plays()).toEqual(['Clip', 'Clip (2)', 'Clip (3)']);
  expect(await web.state()).toMatchObject({ isPending: false, ready: 3, skipped: [] });
  expect(requests()).toBe(1);

  // A list that also names a stored video without a loop needs only the second video.
  const later = await external({
    '/list': clip({ url: '/v.mp4', loopVideo: true }),
    '/v.mp4': web.answers['/v.mp4'] ?? status(404),
  });
  await work();
  await pass(3);
  expect(await later.plays()).toEqual(['Clip']);
  const videos = () =>
    services.db
      .select({ id: videoJobs.id })
      .from(videoJobs)
      .innerJoin(messages, eq(messages.id, videoJobs.messageId))
      .where(eq(messages.madeFor, later.id));
  expect(await videos()).toHaveLength(1);
  later.answers['/list'] = clip({ url: '/v.mp4', loopVideo: true }, once);
  await pass(11);
  await pass(3);
  expect(await later.plays()).toEqual(['Clip', 'Clip (2)']);
  expect(await videos()).toHaveLength(2);
});

test('plays the others when a video cannot be converted, and requests it again only after a day', {
  timeout: 120_000,
}, async () => {
  const whole = await readFile(testVideo('plain.mp4'));
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  web.answers['/list'] = list('/v.mp4', '/a.png');
  web.answers['/v.mp4'] = send(whole.subarray(0, whole.length / 2));
  const requests = () => web.site.asked.filter((path) => path === '/v.mp4').length;
  await pass(11);
  await pass(3);
  await pass(11);
  expect(await web.plays()).toEqual(['Ferry (2)']);
  expect(await web.state()).toMatchObject({
    isPending: false,
    skipped: [{ name: 'Ferry', reason: expect.stringContaining('The video could not be converted.') }],
  });
  expect(requests()).toBe(1);
  await passDay(web);
  await pass(3);
  expect(requests()).toBe(2);
  expect(await web.state()).toMatchObject({ isPending: false, skipped: [{ name: 'Ferry' }] });
  web.answers['/v.mp4'] = send(whole);
  await call(anna, 'POST /playlists/:id/refresh', { params: { id: web.id } });
  await work();
  await pass(3);
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
});

test('requests a file that cannot be shown again only after a day', async () => {
  const web = await external({
    '/list': list('/page', '/a.png'),
    '/page': send('<!doctype html>'),
    '/a.png': send(red),
  });
  await work();
  const requests = () => web.site.asked.filter((path) => path === '/page').length;
  for (let reading = 0; reading < 3; reading++) await pass(11);
  expect(requests()).toBe(1);
  web.answers['/page'] = send(blue);
  await passDay(web);
  expect(requests()).toBe(2);
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
});

test('requests a file that its site does not send three times, and then every hour', async () => {
  const web = await external({ '/list': list('/late.png') });
  await work();
  const requests = () => web.site.asked.filter((path) => path === '/late.png').length;
  for (let reading = 0; reading < 5; reading++) await pass(11);
  expect(requests()).toBe(3);
  web.answers['/late.png'] = send(red);
  await pass(60);
  expect(await web.plays()).toEqual(['Ferry']);
});

test('reads a list only while a screen plays it', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  await call(anna, 'DELETE /playlists/:id', { params: { id: ownList.id } });
  await services.db
    .update(externalSources)
    .set({ wantedAt: new Date(clock.now().getTime() - 25 * 3_600_000) })
    .where(eq(externalSources.playlistId, web.id));
  const asked = web.site.asked.length;
  await pass(11);
  expect(web.site.asked).toHaveLength(asked);
  await web.program();
  await pass(11);
  expect(web.site.asked.length).toBeGreaterThan(asked);
});

test('reads another address, and plays the previous list until then', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red), '/b.png': send(blue) });
  await work();
  web.answers['/other'] = status(500);
  await call(anna, 'POST /playlists', {
    body: [{ id: web.id, externalSourceUrl: `${web.site.origin}/other` }],
  });
  await work();
  expect(await web.plays()).toEqual(['Ferry']);
  expect(await web.state()).toMatchObject({ readAt: null, reason: '127.0.0.1 answered with 500.' });
  web.answers['/other'] = list('/b.png', '/a.png');
  await pass(21);
  expect(await web.plays()).toEqual(['Ferry', 'Ferry (2)']);
});

test('a normal playlist keeps no messages of its former web address', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  await work();
  await call(anna, 'POST /playlists', { body: [{ id: web.id, mode: 'normal' }] });
  expect(await services.db.select().from(messages).where(eq(messages.madeFor, web.id))).toEqual([]);
  const { status: found } = await ask(anna, 'POST /playlists/:id/refresh', { params: { id: web.id } });
  expect(found).toBe(404);
  await pass(11);
});

test.each([{ mode: 'normal' as const }, { externalSourceUrl: 'http://127.0.0.1:1/other' }])(
  'makes no message for a playlist that changes to %o while its list is being read',
  async (change) => {
    const web = await external({ '/list': list('/a.png') });
    web.answers['/a.png'] = async (request, response) => {
      await call(anna, 'POST /playlists', { body: [{ id: web.id, ...change }] });
      send(red)(request, response);
    };
    await work();
    expect(web.site.asked).toContain('/a.png');
    expect(await services.db.select().from(messages).where(eq(messages.madeFor, web.id))).toEqual([]);
  },
);

test('stores nothing for a playlist that is deleted while its list is being read', async () => {
  const web = await external({ '/list': list('/a.png', '/b.png'), '/b.png': send(blue) });
  web.answers['/a.png'] = async (request, response) => {
    await call(anna, 'DELETE /playlists/:id', { params: { id: web.id } });
    send(red)(request, response);
  };
  await work();
  expect(web.site.asked).toContain('/a.png');
  const [rows, made] = [
    await services.db.select().from(externalSources).where(eq(externalSources.playlistId, web.id)),
    await services.db.select().from(messages).where(eq(messages.madeFor, web.id)),
  ];
  expect([rows, made]).toEqual([[], []]);
  expect((await ask(anna, 'GET /playlists/:id/source', { params: { id: web.id } })).status).toBe(404);
  await pass(11);
  expect(web.site.asked.filter((path) => path === '/list')).toHaveLength(1);
});

test('an address can refresh playlists 20 times a minute', async () => {
  const web = await external({ '/list': list('/a.png'), '/a.png': send(red) });
  const refresh = () =>
    world.app.inject({
      method: 'POST',
      url: `/api/playlists/${web.id}/refresh`,
      headers: { authorization: `Bearer ${anna.token}` },
      remoteAddress: '203.0.113.9',
    });
  const statuses: number[] = [];
  for (let each = 0; each < 21; each++) statuses.push((await refresh()).statusCode);
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
  expect(statuses[20]).toBe(429);
  await work();
});

test('starts no second reading of a list during a reading', async () => {
  const dueIn = async (id: number) => {
    const [row] = await services.db.select().from(externalSources).where(eq(externalSources.playlistId, id));
    return ((row?.dueAt.getTime() ?? 0) - clock.now().getTime()) / 60_000;
  };
  const during: number[] = [];
  const web = await external({ '/list': list('/a.png') });
  web.answers['/a.png'] = async (request, response) => {
    during.push(await dueIn(web.id));
    send(red)(request, response);
  };
  await work();
  await call(anna, 'POST /playlists/:id/refresh', { params: { id: web.id } });
  await work();
  expect(during).toEqual([60, 60]);
  expect(await dueIn(web.id)).toBe(10);
});

test('asks for a web address', async () => {
  const body = { form: crypto.randomUUID(), name: 'Web', mode: 'external' };
  for (const address of [undefined, '', '  '])
    expect(
      (await ask(anna, 'POST /playlists/whole', { body: { ...body, externalSourceUrl: address } })).errors,
    ).toEqual(['Please enter a web address.']);
});
