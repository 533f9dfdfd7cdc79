import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpByApi, signInByApi } from './support/api';
import { startServer } from './support/start-server';

const rounds = 20;
const atOnce = 100;
const rowsOfASave = 3;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
  await setUpByApi(server.url);
});
afterAll(() => server.remove());

test('kill -9 during 100 saves at once, 20 times: every answered save is there, and none half', async () => {
  const begun = Date.now();
  const answered = new Set<string>();
  let restarts = 0;
  for (let round = 0; round < rounds; round++) {
    // Each round ends at another moment: after none, some, or most of the answers.
    const killAfter = (round * 37) % 90;
    const before = answered.size;
    await saveAndKill(round, killAfter, answered);
    const back = Date.now();
    await server.restart();
    restarts += Date.now() - back;
    console.log(`round ${round + 1}: ${answered.size - before} of ${atOnce} saves answered before the kill`);
  }

  const { call } = await signInByApi(server.url);
  const rows = new Map<string, number>();
  for (const { category } of await call('GET /messages')) rows.set(category, (rows.get(category) ?? 0) + 1);
  const lost = [...answered].filter((save) => !rows.has(save));
  const half = [...rows].filter(([, count]) => count !== rowsOfASave);
  console.log(
    `${rounds} kills, ${rounds * atOnce} saves of ${rowsOfASave} rows, ${answered.size} answered, ${rows.size} kept: ` +
      `${lost.length} lost, ${half.length} half; a start after a kill took ${Math.round(restarts / rounds)} ms, ` +
      `all of it ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  expect(lost).toEqual([]);
  expect(half).toEqual([]);
  // The kills came in the midst of it.
  expect(answered.size).toBeGreaterThan(rounds * 10);
  expect(answered.size).toBeLessThan(rounds * atOnce);
}, 400_000);

/** Begins all the saves, kills the server once so many have been answered, and waits until every one has had its end. */
const saveAndKill = async (round: number, killAfter: number, answered: Set<string>) => {
  const { call } = await signInByApi(server.url);
  let count = 0;
  let killed: Promise<unknown> | undefined;
  const killWhenDue = () => {
    if (count >= killAfter) killed ??= server.kill();
  };
  const saves = Array.from({ length: atOnce }, async (_, place) => {
    const category = `save ${round}-${place}`;
    const body = Array.from({ length: rowsOfASave }, (_row, row) => ({
      id: 0,
      templateId: 2,
      seconds: 15,
      category,
      name: `${category}, row ${row}`,
    }));
    const saved = await call('POST /messages', { body }).catch(() => undefined);
    if (!saved) return;
    answered.add(category);
    count++;
    killWhenDue();
  });
  killWhenDue();
  await Promise.all(saves);
  await killed;
};
