import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { thumbnailKey } from '@marquee/contract/thumbnail';
import { makePdf } from '../../../apps/server/src/testing/test-pdf';
import { type Api, apiOf, setUpByApi } from '../../journeys/support/api';
import { startServer } from '../../journeys/support/start-server';
import { until } from '../../journeys/support/until';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const loops = 4;
/** The loops end by themselves after this time in milliseconds, which is also the maximum time of the work. */
const within = 40 * 60_000;
const html = { templateId: 4, questionId: 402 };
const pdf = { templateId: 31, questionId: 3101, contentType: 'application/pdf' } as const;
const video = { templateId: 3, questionId: 301, contentType: 'video/mp4' } as const;
const videoFile = join(import.meta.dirname, '../../../apps/server/src/kit/video/fixtures/bright.mov');

/**
 * Makes thumbnails, pages of PDFs and videos of one account while four programs use all processors. Another account saves a message from
 * time to time. No result may be wrong. The table shows how late the results are, and how long the other account waits.
 */
export const loadTrial: Trial = async ({ times = 200 }) => {
  const busy = startLoops();
  const server = await startServer({ LOG_LEVEL: 'error' });
  try {
    const { call } = await setUpByApi(server.url);
    const other = await register(server.url, 'Quiet Harbour');
    const begun = performance.now();
    const ids = await saveMessages(call, times);
    const documents = await uploads(call, server.url, pdf, Math.ceil(times / 10), async () =>
      makePdf(['Tides', 'Ferries', 'Weather']),
    );
    const videos = await uploads(call, server.url, video, Math.ceil(times / 20), () => readFile(videoFile));
    let isDone = false;
    const waits = waitsOf(other, () => isDone);
    const late = {
      thumbnails: since(begun, () => areDrawn(call, ids)),
      documents: since(begun, () => areReady(call, documents)),
      videos: since(begun, () => areConverted(call, videos)),
    };
    const seconds = {
      thumbnails: await late.thumbnails,
      documents: await late.documents,
      videos: await late.videos,
    };
    isDone = true;
    const wrong = {
      thumbnails: await missingThumbnails(server.url, call, ids),
      documents: (await statesOf(call, documents)).filter((state) => state === 'broken').length,
      videos: (await Promise.all(videos.map((id) => statusOf(call, id)))).filter((each) => each === 'Error')
        .length,
    };
    return [
      figureOf('thumbnails', ids.length, wrong.thumbnails, seconds.thumbnails),
      figureOf('documents', documents.length, wrong.documents, seconds.documents),
      figureOf('videos', videos.length, wrong.videos, seconds.videos),
      waitFigure(await waits),
    ];
  } finally {
    for (const loop of busy) loop.kill();
    await server.remove();
  }
};

const startLoops = (): ChildProcess[] =>
  Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', `for (const end = Date.now() + ${within}; Date.now() < end; );`], {
      stdio: 'ignore',
    }),
  );

const register = async (url: string, organisation: string): Promise<Api> => {
  const person = { name: 'Bea', email: 'bea@quiet.example', password: 'correct horse battery' };
  const session = await apiOf(url)('POST /accounts/register', {
    body: { organisation, ...person, timezone: 'London' },
  });
  return apiOf(url, session.departments[0]?.jwt);
};

const saveMessages = async (call: Api, count: number): Promise<number[]> => {
  const made = await call('POST /messages', {
    body: Array.from({ length: count }, (_, index) => ({
      templateId: html.templateId,
      name: `Board ${index}`,
      seconds: 10,
    })),
  });
  const ids = made.map(({ id }) => id);
  await call('POST /answers', {
    body: ids.map((messageId) => ({
      messageId,
      questionId: html.questionId,
      value: `<h1>Board ${messageId}</h1>`,
    })),
  });
  return ids;
};

/** Creates messages, and uploads a file for the answer of each message. Returns the ids. */
const uploads = async (
  call: Api,
  url: string,
  { templateId, questionId, contentType }: typeof pdf | typeof video,
  count: number,
  content: () => Promise<Buffer>,
): Promise<number[]> => {
  const made = await call('POST /messages', {
    body: Array.from({ length: count }, (_, index) => ({ templateId, name: `File ${index}`, seconds: 10 })),
  });
  for (const { id } of made) {
    const allowed = await call('POST /files/authorizeUpload', {
      body: { contentType, contentId: id, questionId, fileName: `file.${contentType.split('/')[1]}` },
    });
    const form = new FormData();
    form.set('acl', 'public-read');
    form.set('Content-Type', contentType);
    for (const [name, value] of Object.entries(allowed.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await content())], { type: contentType }), 'file');
    const { status } = await fetch(new URL(allowed.url, url), { method: 'POST', body: form });
    if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
    const value =
      contentType === 'video/mp4'
        ? (
            await call('POST /files/startVideoEncode', {
              body: { key: allowed.key, vertical: false, audio: false },
            })
          ).url
        : `/content/${allowed.key}`;
    await call('POST /answers', { body: [{ messageId: id, questionId, value }] });
  }
  return made.map(({ id }) => id);
};

/** Returns the seconds from `begun` until the condition is true. */
const since = async (begun: number, isTrue: () => Promise<boolean>): Promise<number> => {
  await until('the work is done', isTrue, { within, every: 2_000 });
  return (performance.now() - begun) / 1_000;
};

const areDrawn = async (call: Api, ids: number[]): Promise<boolean> => {
  const wanted = new Set(ids);
  return !(await call('GET /messages')).some(
    ({ id, thumbnailPending }) => wanted.has(id) && thumbnailPending,
  );
};

const statesOf = (call: Api, ids: number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const states = await call('GET /messages/:id/state', { params: { id } });
      return states.find(({ kind }) => kind === 'document')?.state ?? 'ready';
    }),
  );

const areReady = async (call: Api, ids: number[]): Promise<boolean> =>
  (await statesOf(call, ids)).every((state) => state !== 'waiting');

const statusOf = async (call: Api, id: number) =>
  (await call('GET /messages/jobStatus/:id', { params: { id } })).status;

const areConverted = async (call: Api, ids: number[]): Promise<boolean> =>
  (await Promise.all(ids.map((id) => statusOf(call, id)))).every(
    (status) => status === 'Complete' || status === 'Error',
  );

/** Returns the number of messages whose thumbnail is not pending and has no file. */
const missingThumbnails = async (url: string, call: Api, ids: number[]): Promise<number> => {
  const wanted = new Set(ids);
  let missing = 0;
  for (const { id, lastModified } of await call('GET /messages'))
    if (wanted.has(id)) {
      const { ok } = await fetch(`${url}/content/${thumbnailKey(id, lastModified)}`);
      if (!ok) missing += 1;
    }
  return missing;
};

/** Saves a message again and again, and returns the seconds until each thumbnail is drawn. */
const waitsOf = async (call: Api, isDone: () => boolean): Promise<number[]> => {
  const waits: number[] = [];
  while (!isDone()) {
    const begun = performance.now();
    const [id = 0] = await saveMessages(call, 1);
    await until('the thumbnail of the other account', () => areDrawn(call, [id]), { within, every: 250 });
    waits.push((performance.now() - begun) / 1_000);
    await wait(2_000);
  }
  return waits;
};

const figureOf = (what: string, count: number, wrong: number, seconds: number): Figure => ({
  what: `${count} ${what} with ${loops} busy programs`,
  floor: '',
  ours: `the last after ${seconds.toFixed(0)} s`,
  figure: `${wrong} wrong`,
  target: '0 wrong',
  met: wrong === 0,
});

const waitFigure = (waits: number[]): Figure => ({
  what: `thumbnails of another account meanwhile (${waits.length})`,
  floor: '',
  ours: `median ${(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0).toFixed(1)} s`,
  figure: `at most ${Math.max(...waits).toFixed(1)} s`,
  target: '',
});
