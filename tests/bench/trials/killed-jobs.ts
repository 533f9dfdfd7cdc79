import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import pg from 'pg';
import sharp from 'sharp';
import { type Api, apiOf, setUpByApi } from '../../journeys/support/api';
import { openBrowser } from '../../journeys/support/browser';
import { type Server, startServer } from '../../journeys/support/start-server';
import { until } from '../../journeys/support/until';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const pictures = 6;
const pages = 30;
/** Maximum time from the restart until the work is complete, in milliseconds. */
const within = 180_000;

/**
 * Kills the server during the reading of an external playlist, while the pages of a slideshow are made, and during the comparison
 * of a feed. After each restart the work must be completed once.
 */
export const killedJobsTrial: Trial = async ({ times = 3 }) => {
  const site = await slowSite();
  const server = await startServer({ CHROMIUM_PATH: 'none', FETCH_ALLOW: site.host });
  try {
    const { call, session } = await setUpByApi(server.url);
    const accountId = session.departments[0]?.accountId ?? 0;
    await query(server, 'update accounts set is_creator = true where id = $1', [accountId]);
    const figures: Figure[] = [];
    const works = {
      'an external playlist': () => killDuringReading(server, call, site),
      'the pages of a slideshow': () => killDuringPages(server, call),
      'the comparison of a feed': () => killDuringComparison(server, call),
    };
    for (const [what, work] of Object.entries(works)) {
      const results: Result[] = [];
      for (let time = 0; time < times; time++) results.push(await work());
      figures.push(figureOf(what, results));
    }
    return figures;
  } finally {
    await server.remove();
    await site.close();
  }
};

/** `done`: the number of complete items. `twice`: the number of items that exist more than once. `ms`: the time after the restart. */
type Result = { done: number; wanted: number; twice: number; ms: number; isOptional?: boolean };

const figureOf = (what: string, results: Result[]): Figure => {
  // A process that ends before it sends the job leaves the change to the check of all feeds.
  const isOptional = results.every((each) => each.isOptional);
  const met = results.every(({ done, wanted, twice }) => done === wanted && twice === 0);
  return {
    what: `killed during ${what} (${results.length} times)`,
    floor: '',
    ours: results.map(({ ms }) => `${(ms / 1000).toFixed(0)} s`).join(', '),
    figure: `${results.map(({ done, wanted }) => `${done} of ${wanted}`).join(', ')}, ${results.reduce((sum, { twice }) => sum + twice, 0)} twice`,
    target: isOptional ? '' : 'all, none twice',
    met: isOptional ? undefined : met,
  };
};

/** Kills the server, starts it again, and waits until `isDone`. Returns the milliseconds since the restart. */
const killed = async (server: Server, isDone: () => Promise<boolean>): Promise<number> => {
  await server.kill();
  await server.restart();
  const begun = performance.now();
  await until('the work is complete', isDone, { within });
  return performance.now() - begun;
};

const killDuringReading = async (server: Server, call: Api, site: Site): Promise<Result> => {
  const asked = site.asked();
  const [list] = await call('POST /playlists', {
    body: [{ name: 'Web', mode: 'external', externalSourceUrl: `${site.url}/${randomUUID()}` }],
  });
  const id = list?.id ?? 0;
  // The list and one picture were sent. The others are being sent.
  await until('the site sends pictures', async () => site.asked() > asked + 2, { within });
  const ms = await killed(server, async () => {
    const { isPending, ready } = await call('GET /playlists/:id/source', { params: { id } });
    return !isPending && ready === pictures;
  });
  const items = await call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId: id } });
  return { done: items.length, wanted: pictures, twice: await twiceMade(server, id), ms };
};

const killDuringPages = async (server: Server, call: Api): Promise<Result> => {
  const body = { form: randomUUID(), name: 'Slides', mode: 'slideshow' as const };
  const { id } = await call('POST /playlists/whole', { body });
  const address = await upload(server.url, call, id, await pdf());
  const answers = [{ questionId: slideshowQuestions.files, value: address }];
  await call('POST /playlists/whole', { body: { id, form: randomUUID(), name: 'Slides', answers } });
  await wait(200 + Math.random() * 1_500);
  const items = () => call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId: id } });
  const ms = await killed(server, async () => (await items()).length === pages);
  return { done: (await items()).length, wanted: pages, twice: await twiceMade(server, id), ms };
};

const killDuringComparison = async (server: Server, call: Api): Promise<Result> => {
  const name = randomUUID();
  const [message] = await call('POST /messages', { body: [{ templateId: 2, name, seconds: 10 }] });
  const [feed] = await call('POST /feeds', { body: [{ name, monthlyAccountFee: 0, active: true }] });
  await call('POST /playlistMessages', {
    body: [{ playlistId: feed?.playlistId ?? 0, messageId: message?.id ?? 0, sortOrder: 1 }],
  });
  const version = async () =>
    (await query(server, 'select content_version as version from feeds where id = $1', [feed?.id]))[0]
      ?.version;
  const subscriber = await register(server.url, name);
  await subscriber('POST /feeds/:id/subscribe', { params: { id: feed?.id ?? 0 }, body: { data: {} } });
  const save = (value: string) =>
    call('POST /answers', { body: [{ questionId: 202, messageId: message?.id ?? 0, value }] });
  await save('Before');
  await until('the first comparison', async () => (await version()) != null, { within });
  const before = await version();
  await save('After');
  // The process sends the job five seconds after the save. If it ends before, the check of all feeds finds the change.
  await wait(5_000 + Math.random() * 150);
  const isAnnounced = async () => (await version()) !== before;
  const begun = performance.now();
  const ms = await killed(server, async () => (await isAnnounced()) || performance.now() - begun > 60_000);
  return { done: (await isAnnounced()) ? 1 : 0, wanted: 1, twice: 0, ms, isOptional: true };
};

/** Returns the number of messages of a playlist that were made twice. */
const twiceMade = async (server: Server, playlistId: number): Promise<number> =>
  (
    await query(
      server,
      'select made_key from messages where made_for = $1 group by made_key having count(*) > 1',
      [playlistId],
    )
  ).length;

const query = async (server: Server, text: string, values: unknown[]): Promise<Record<string, unknown>[]> => {
  const socket = encodeURIComponent(join(server.dataDir, 'postgres-socket'));
  const client = new pg.Client({ connectionString: `postgresql:///marquee?host=${socket}&user=app` });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

const register = async (url: string, organisation: string): Promise<Api> => {
  const person = { name: 'Bea', email: `${organisation}@example.com`, password: 'correct horse battery' };
  const session = await apiOf(url)('POST /accounts/register', {
    body: { organisation, ...person, timezone: 'London' },
  });
  return apiOf(url, session.departments[0]?.jwt);
};

const upload = async (url: string, call: Api, contentId: number, content: Buffer): Promise<string> => {
  const contentType = 'application/pdf' as const;
  const { files: questionId } = slideshowQuestions;
  const allowed = await call('POST /files/authorizeUpload', {
    body: { contentType, contentId, questionId, fileName: 'deck.pdf' },
  });
  const form = new FormData();
  form.set('acl', 'public-read');
  form.set('Content-Type', contentType);
  for (const [name, value] of Object.entries(allowed.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)], { type: contentType }), 'deck.pdf');
  const { status } = await fetch(new URL(allowed.url, url), { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
  return `/content/${allowed.key}`;
};

const pdf = async (): Promise<Buffer> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const texts = Array.from(
      { length: pages },
      (_, index) => `<h1 style="break-after:page">Page ${index}</h1>`,
    );
    await page.setContent(texts.slice(0, -1).join('') + `<h1>Page ${pages}</h1>`);
    return await page.pdf({ width: '800px', height: '450px' });
  } finally {
    await browser.close();
  }
};

type Site = Awaited<ReturnType<typeof slowSite>>;

/** Starts a site with lists of pictures, which sends each picture after a second. */
const slowSite = async () => {
  let asked = 0;
  const send = async (path: string, response: ServerResponse) => {
    asked += 1;
    if (!path.endsWith('.png')) {
      const files = Array.from({ length: pictures }, (_, index) => ({ url: `/${index}.png` }));
      return response.end(JSON.stringify({ messages: [{ name: 'Ferry', files }] }));
    }
    await wait(1_000);
    const [r = 0, g = 0, b = 0] = createHash('sha256').update(path).digest();
    const made = sharp({ create: { width: 64, height: 36, channels: 3, background: { r, g, b } } });
    return response.end(await made.png().toBuffer());
  };
  const server = createServer((request, response) => void send(request.url ?? '', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    asked: () => asked,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
