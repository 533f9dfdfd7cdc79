import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Api } from '../../../journeys/support/api';
import { until } from '../../../journeys/support/until';
import type { Figure } from '../../harness/figure';
import { percentile } from '../../harness/rounds';
import { messageMaker } from '../programme/upload';
import type { BadNetwork } from './bad-network';

/** A TV that plays the messages `ids` over a network. `url` is the direct address of the server. */
type World = { tv: Page; call: Api; network: BadNetwork; ids: number[]; url: string };

/** The state `bad` of `bad-network.ts`, with a speed. */
type BadLine = { bytesPerSecond: number; delay: number; stops?: number; breaks?: number };

/**
 * A TV loads a new file over a bad connection, several times. The trial counts the bytes that the server sends: the file,
 * the new program, and the bytes in transit when the connection breaks.
 */
export const largeFiles = async (
  world: World,
  what: string,
  size: number,
  bad: BadLine,
  times: number,
): Promise<Figure> => {
  const runs: Awaited<ReturnType<typeof largeFile>>[] = [];
  for (let time = 0; time < times; time++) runs.push(await largeFile(world, size, bad));
  const fileSize = runs[0]?.fileSize ?? 0;
  const waits = runs.map(({ ms }) => ms);
  const ratios = runs.map((run) => run.bytes / run.fileSize);
  const sumOf = (key: 'bytes' | 'lost' | 'breaks' | 'fileSize' | 'later') =>
    runs.reduce((sum, run) => sum + run[key], 0);
  const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} KB`;
  const received = sumOf('bytes') - sumOf('lost') - sumOf('fileSize');
  return {
    what: `networks: a file of ${(fileSize / 1e6).toFixed(1)} MB ${what} (${times} times), p50 / longest`,
    floor: seconds((fileSize / bad.bytesPerSecond) * 1000),
    ours: [
      `${seconds(percentile(waits, 0.5))} / ${seconds(Math.max(...waits))}`,
      `${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}x its bytes sent`,
      `beside the file ${kilobytes(received / times)} received each time`,
      `${sumOf('breaks')} breaks, ${kilobytes(sumOf('lost') / Math.max(1, sumOf('breaks')))} lost at each`,
      `${kilobytes(sumOf('later') / times)} in the ten seconds after the TV has stored the file`,
    ].join('; '),
    figure: `${Math.max(...ratios).toFixed(2)}x its bytes at most`,
    target: '<= 1.2x',
    met: Math.max(...ratios) <= 1.2,
  };
};

/**
 * Saves a picture that cannot be compressed. Counts the bytes sent until the TV has stored the picture, and the bytes sent
 * afterwards.
 */
const largeFile = async ({ tv, call, network, ids, url }: World, size: number, bad: BadLine) => {
  const side = Math.round(Math.sqrt(size / 2.6));
  const noise = { raw: { width: side, height: side, channels: 3 as const } };
  const content = await sharp(randomBytes(side * side * 3), noise)
    .jpeg({ quality: 95 })
    .toBuffer();
  const messageId = ids[0] ?? 0;
  const uploaded = await messageMaker(call, url).keep(messageId, 205, content);
  network.become({ kind: 'bad', ...bad });
  const before = network.carried();
  await call('POST /answers', { body: [{ messageId, questionId: 205, value: uploaded }] });
  // The address of the upload is not used, because the server encodes the upload again and stores the result at another address.
  const answers = await call('GET /answers/message/:messageId', { params: { messageId } });
  const picture = answers.find(({ questionId }) => questionId === 205)?.value ?? '';
  const fileSize = Number((await fetch(url + picture, { method: 'HEAD' })).headers.get('content-length'));
  const ms = await took(() =>
    until(
      'the large file on the TV',
      () =>
        tv.evaluate(
          async (address) => (await (await caches.open('marquee-content')).match(address)) !== undefined,
          picture,
        ),
      { within: 600_000, every: 100 },
    ),
  );
  const stored = network.carried();
  await wait(10_000);
  const later = network.carried().bytes - stored.bytes;
  network.become({ kind: 'good' });
  return {
    ms,
    fileSize,
    bytes: stored.bytes - before.bytes,
    lost: stored.lost - before.lost,
    breaks: stored.breaks - before.breaks,
    later,
  };
};

export const took = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
