import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { maxPlaysPerCall } from '@marquee/contract/kit/limits';
import type { Row } from '../harness/bench';
import { posting, startCaller } from '../harness/call-cost';
import { micros, times } from '../harness/figure';
import { interleave, median } from '../harness/rounds';
import { makeOrganisation } from '../world/organisation';
import type { Product } from '../world/product';

const screens = 25;
/** An id as long as the ids of tenant rows. */
const tenantRow = '4503599627370496';

/**
 * Measures the cost of plays that TVs send in complete batches. The floor is a COPY of the same rows into a table without key and
 * index.
 */
export const plays: Row = async (bench, product) => {
  const organisation = await makeOrganisation(product, 'Plays Parlour', { screens, messages: 20 });
  const messages = await organisation.call('GET /messages');
  const [playlist] = await organisation.call('GET /playlists');
  const batches = bench.some(50);
  const rows = batches * maxPlaysPerCall;
  const caller = startCaller();
  const newest = Date.now();
  let book = 0;

  /**
   * Returns a request with a complete batch of plays of one TV, from a new play store. The plays end before the plays of earlier
   * batches begin, because a TV shows one message at a time.
   */
  const sentBy = (secret: string) => {
    const end = newest - Math.floor(book / screens) * maxPlaysPerCall * 10_000;
    book += 1;
    const shown = Array.from({ length: maxPlaysPerCall }, (_, number) => ({
      number,
      messageId: messages[number % messages.length]?.id ?? 0,
      playlistId: playlist?.id ?? 0,
      startedAt: new Date(end - (maxPlaysPerCall - number) * 10_000).toISOString(),
      seconds: 9.998,
    }));
    return posting('/api/player/plays', { book, plays: shown }, { authorization: `Bearer ${secret}` });
  };
  /** Sends all batches. Returns microseconds of CPU time of server and database per row, and the total time in ms. */
  const take = async () => {
    const requests = Array.from({ length: batches }, (_, nth) =>
      sentBy(organisation.secrets[nth % screens] ?? ''),
    );
    await quiet(product);
    const [before, begun] = [product.databaseCpu(), performance.now()];
    const perBatch = await caller.costOf(product, { requests, count: batches, status: 204, lines: 4 });
    const took = performance.now() - begun;
    return { cpu: perBatch / maxPlaysPerCall + ((product.databaseCpu() - before) * 1000) / rows, took };
  };
  const copy = async () => {
    await quiet(product);
    // The CPU time is read before the connection closes, because the CPU time of a database process that has just ended is
    // not visible for a moment.
    return product.withDatabase(async (client) => {
      const [before, begun] = [product.databaseCpu(), performance.now()];
      await client.query(`copy bare_plays from '${file}'`);
      const took = performance.now() - begun;
      return { cpu: ((product.databaseCpu() - before) * 1000) / rows, took };
    });
  };

  await take();
  const file = join(product.dataDir, 'plays.copy');
  await product.withDatabase(async (client) => {
    await client.query(`create table bare_plays (device_id bigint, book bigint, number bigint, screen_id bigint,
      message_id bigint, playlist_id bigint, started_at timestamptz, milliseconds int, day date)`);
    await client.query(`copy (
      select ${tenantRow}, 1, number, ${tenantRow}, ${tenantRow} + number % 20, ${tenantRow},
        now() - number * interval '10 seconds', 9998, current_date
      from generate_series(1, ${rows}) as number) to '${file}'`);
  });
  const measured = await interleave(bench.rounds, copy, take);
  await caller.stop();

  const [{ counted } = { counted: 0 }] = await product.withDatabase(
    async (client) =>
      (await client.query<{ counted: number }>('select sum(plays)::int as counted from play_counts')).rows,
  );
  if (counted !== rows * (bench.rounds + 1))
    throw new Error(`Of ${rows * (bench.rounds + 1)} plays ${counted} were counted.`);
  const share = median(
    measured.ours.map(({ cpu }, round) => (measured.floor[round]?.cpu ?? Number.NaN) / cpu),
  );
  const each = (all: { cpu: number; took: number }[]) =>
    `${micros(median(all.map(({ cpu }) => cpu)))} (${perSecond(rows, median(all.map(({ took }) => took)))} rows/s)`;
  return [
    {
      what: `plays taken in (HTTP, auth, once only; batches of ${maxPlaysPerCall.toLocaleString('en')}), CPU per row of server and database`,
      floor: `${each(measured.floor)} (COPY, no key)`,
      ours: each(measured.ours),
      figure: `${times(share)} of COPY`,
      target: '>= 0.2x',
      met: share >= 0.2,
    },
  ];
};

const perSecond = (rows: number, milliseconds: number) =>
  Math.round((rows / milliseconds) * 1000).toLocaleString('en');

/** Waits until earlier writes are on the disk. */
const quiet = async (product: Product) => {
  await product.withDatabase((client) => client.query('checkpoint'));
  await wait(200);
};
