import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '../../journeys/support/api';
import { startLoad } from '../harness/child';
import { type Figure, millis } from '../harness/figure';
import { residentOf } from '../harness/proc';
import { percentile } from '../harness/rounds';
import type { NeighborAnswer, NeighborWord } from '../load/neighbor';
import { type Product, startProduct, withoutThumbnails } from '../world/product';
import { signUp } from '../world/sign-up';
import type { Trial } from './trial';

/** Ids of the template HTML and of its question. */
const htmlTemplate = 4;
const htmlQuestion = 402;
/** Length of each answer in characters. An answer has at most 100,000 characters. */
const answerLength = 99_600;
/** Default number of messages. Together, the answers of these messages exceed the maximum size of all answers of an account. */
const tried = 5_800;
const atOnce = 40;
const previewsAtOnce = 4;
/** Rounds of four previews. */
const rounds = 3;
/** Duration of the measurement of the other account's calls without load, in milliseconds. */
const restMs = 10_000;

/**
 * A new account saves heavy messages into one playlist until the server refuses a save. Then the account requests four previews
 * of the playlist at the same time, in several rounds. In both phases, another account makes 50 calls a second.
 */
export const heavyAccountTrial: Trial = async ({ times = tried }) => {
  const product = await startProduct({ ...withoutThumbnails, LOG_LEVEL: 'error' });
  try {
    const neighbor = await signUp(product, 'Neighbor', true);
    const heavy = await signUp(product, 'Heavy');
    const saving = await waitsDuring(product, neighbor.token, () => saveHeavy(heavy.call, times));
    const { saved, refusal, playlistId } = saving.result;
    console.log(`Saved ${saved} messages. ${refusal}`);
    const resting = await waitsDuring(product, neighbor.token, () => wait(restMs));
    const memory = watchMemory(product.pid);
    const previewing = await waitsDuring(product, neighbor.token, () =>
      previewRounds(product.url, heavy.token, playlistId),
    );
    return [
      {
        what: `messages of ${answerLength.toLocaleString('en')} characters that one account can save`,
        floor: '',
        ours: refusal === '' ? 'all of them' : 'refused after that',
        figure: `${saved.toLocaleString('en')} of ${times.toLocaleString('en')}`,
        target: '',
      },
      waitFigure('another account, 50 calls a second, while they are saved', saving.waits),
      waitFigure('another account, 50 calls a second, with no other work', resting.waits),
      previewFigure(previewing.result),
      waitFigure('another account, 50 calls a second, during four previews at once', previewing.waits),
      {
        what: 'memory of the process during the previews, at most',
        floor: '',
        ours: '',
        figure: `${(memory.stop() / 1024 / 1024).toFixed(0)} MB`,
        target: '',
      },
    ];
  } finally {
    await product.stop();
  }
};

/** Saves messages into one playlist until a call is refused. */
const saveHeavy = async (call: Api, count: number) => {
  const [playlist] = await call('POST /playlists', { body: [{ name: 'Heavy' }] });
  const playlistId = playlist?.id ?? 0;
  let saved = 0;
  let refusal = '';
  while (saved < count && refusal === '') {
    try {
      await saveSome(call, playlistId, saved, Math.min(atOnce, count - saved));
      saved += Math.min(atOnce, count - saved);
    } catch (error) {
      refusal = JSON.stringify(error);
    }
  }
  return { saved, refusal, playlistId };
};

const saveSome = async (call: Api, playlistId: number, from: number, count: number) => {
  const messages = await call('POST /messages', {
    body: Array.from({ length: count }, (_, index) => ({
      templateId: htmlTemplate,
      name: `Heavy ${from + index}`,
      seconds: 10,
    })),
  });
  await call('POST /answers', {
    body: messages.map(({ id }) => ({ questionId: htmlQuestion, messageId: id, value: heavyText() })),
  });
  await call('POST /playlistMessages', {
    body: messages.map(({ id }, index) => ({ playlistId, messageId: id, sortOrder: from + index + 1 })),
  });
};

/** Text that hardly compresses, as the worst case. */
const heavyText = () => `<p>${randomBytes((answerLength * 3) / 4).toString('base64')}`.slice(0, answerLength);

type Preview = { status: number; bytes: number; took: number };

const previewRounds = async (url: string, token: string, playlistId: number): Promise<Preview[]> => {
  const previews: Preview[] = [];
  for (let round = 0; round < rounds; round++)
    previews.push(
      ...(await Promise.all(Array.from({ length: previewsAtOnce }, () => preview(url, token, playlistId)))),
    );
  return previews;
};

const preview = async (url: string, token: string, playlistId: number): Promise<Preview> => {
  const began = performance.now();
  const response = await fetch(`${url}/api/player/preview/playlists?playlistIds=${playlistId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  if (response.body) for await (const chunk of response.body) bytes += chunk.length;
  return { status: response.status, bytes, took: performance.now() - began };
};

/** Runs `work` while another account makes calls. Returns the result of `work` and the durations of the calls. */
const waitsDuring = async <Result>(product: Product, token: string, work: () => Promise<Result>) => {
  const load = startLoad<NeighborAnswer>('neighbor.ts');
  await load.ask({ begin: { url: product.url, token } } satisfies NeighborWord);
  const result = await work();
  const waits = await load.ask('end' satisfies NeighborWord);
  await load.stop();
  return { result, waits };
};

const waitFigure = (what: string, { took, failed }: NeighborAnswer): Figure => {
  const p99 = percentile(took, 0.99);
  return {
    what: `${what}: p50, longest, and p99 (${took.length.toLocaleString('en')} calls, ${failed} failed)`,
    floor: '',
    ours: `${millis(percentile(took, 0.5))}, ${millis(Math.max(...took))}`,
    figure: millis(p99),
    target: '<= 250 ms',
    met: p99 <= 250,
  };
};

const previewFigure = (previews: Preview[]): Figure => {
  const statuses = [...new Set(previews.map(({ status }) => status))].join(', ');
  const largest = Math.max(...previews.map(({ bytes }) => bytes)) / 1024 / 1024;
  return {
    what: `four previews at once, ${rounds} times: statuses, the slowest, and the largest as JSON`,
    floor: '',
    ours: `${statuses}, ${millis(Math.max(...previews.map(({ took }) => took)))}`,
    figure: `${largest.toFixed(1)} MB`,
    target: '<= 20 MB',
    met: largest <= 20,
  };
};

/** Measures the memory of a process ten times a second. `stop` returns the maximum in bytes. */
const watchMemory = (pid: number) => {
  let most = 0;
  const look = () => {
    most = Math.max(most, residentOf(pid));
  };
  const timer = setInterval(look, 100);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
};
