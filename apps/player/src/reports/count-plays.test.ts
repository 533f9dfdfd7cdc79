import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../testing/fake-network';
import { noon } from '../testing/programs';
import { countPlays } from './count-plays';
import { memoryPlays, type PlayStore } from './play-store';

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const lobby = { messageId: 1, playlistId: 7 };
const menu = { messageId: 2, playlistId: 7 };

function begin({ store = memoryPlays(5), net = fakeNetwork(), error = 0 } = {}) {
  const reports: string[] = [];
  const clock = { error };
  const plays = countPlays({
    store,
    network: net.network,
    now: () => Date.now() + clock.error,
    ticks: () => performance.now(),
    random: () => 0.5,
    report: (kind) => reports.push(kind),
  });
  return { store, net, server: net.server, plays, clock, reports };
}

/** Returns the number of plays as the server counts them: each play once. */
const counted = (sent: { book: number; plays: { number: number }[] }[]) =>
  new Set(sent.flatMap(({ book, plays }) => plays.map(({ number }) => `${book}/${number}`))).size;

test('sends each shown message once, with its start and duration', async () => {
  const { plays, server } = begin();
  plays.showing(lobby);
  await seconds(10);
  plays.showing(menu);
  await seconds(2.5);
  plays.showing(undefined);
  await seconds(330);
  expect(server.plays).toEqual([
    {
      book: 5,
      plays: [
        { number: 1, ...lobby, startedAt: new Date(noon).toISOString(), seconds: 10 },
        { number: 2, ...menu, startedAt: new Date(noon + 10_000).toISOString(), seconds: 2.5 },
      ],
    },
  ]);
});

test('counts only visible time, from the first visible moment', async () => {
  const { plays, server } = begin();
  plays.setVisible(false);
  plays.showing(lobby);
  await seconds(5);
  plays.setVisible(true);
  await seconds(3);
  plays.setVisible(false);
  await seconds(60);
  plays.setVisible(true);
  await seconds(4);
  plays.setVisible(false);
  plays.showing(menu);
  await seconds(10);
  plays.showing(undefined);
  plays.setVisible(true);
  await seconds(330);
  expect(server.plays.flatMap((sent) => sent.plays)).toEqual([
    { number: 1, ...lobby, startedAt: new Date(noon + 5_000).toISOString(), seconds: 7 },
  ]);
});

test('stores plays while offline, also across a restart, and sends them when the server is reachable', async () => {
  const first = begin();
  first.server.up = false;
  for (let i = 0; i < 3_000; i++) {
    first.plays.showing(lobby);
    await seconds(10);
  }
  first.plays.showing(menu);
  await seconds(6);
  // A power cut may lose only the current play and the plays of the last seconds.
  const later = begin({ store: first.store });
  expect(await first.store.count()).toBe(3_000);
  later.plays.sendSoon();
  await seconds(11);
  expect(later.server.plays.map(({ plays }) => plays.length)).toEqual([2_000, 1_000]);
  expect(await first.store.count()).toBe(0);
});

test('a play is counted once if the response of the server is lost', async () => {
  const tv = begin();
  const { plays: send } = tv.net.network;
  tv.net.network.plays = async (body) => {
    await send(body);
    tv.net.network.plays = send;
    throw new Error('the connection is gone');
  };
  tv.plays.showing(lobby);
  await seconds(10);
  tv.plays.showing(menu);
  await seconds(700);
  expect(tv.server.plays.length).toBeGreaterThan(1);
  expect(counted(tv.server.plays)).toBe(1);
});

test('corrects the times only of plays from before the server sent its time', async () => {
  const tv = begin({ error: -86_400_000 });
  tv.server.up = false;
  tv.plays.showing(lobby);
  await seconds(10);
  tv.plays.showing(menu);
  await seconds(6);
  tv.clock.error = 0;
  tv.plays.receiveTime(86_400_000);
  await seconds(4);
  tv.plays.showing(undefined);
  tv.plays.receiveTime(3_000);
  tv.server.up = true;
  await seconds(330);
  const starts = tv.server.plays.flatMap(({ plays }) => plays.map(({ startedAt }) => Date.parse(startedAt)));
  expect(starts).toEqual([noon, noon + 10_000]);
});

test('keeps plays in memory and reports a fault if the store fails', async () => {
  const broken: PlayStore = { ...memoryPlays(5), add: () => Promise.reject(new Error('QuotaExceededError')) };
  const { plays, server, reports } = begin({ store: broken });
  plays.showing(lobby);
  await seconds(10);
  plays.showing(undefined);
  await seconds(330);
  expect(reports).toEqual(['plays-not-stored']);
  expect(server.plays.map((sent) => sent.plays.length)).toEqual([1]);
  expect(server.plays[0]?.book).not.toBe(5);
});

test.each([
  ['thirty days of the shortest messages on the disk', 518_400],
  ['three days of the shortest messages in memory', memoryPlays(5).max],
])('drops and reports the oldest plays beyond %s', async (_, max) => {
  const store = { ...memoryPlays(5), max };
  const play = { ...lobby, startedAt: new Date(noon).toISOString(), seconds: 1 };
  await store.add(Array.from({ length: max }, () => play));
  const { plays, reports } = begin({ store });
  plays.showing(lobby);
  await seconds(1);
  plays.showing(menu);
  await seconds(5);
  expect(await store.count()).toBe(max);
  expect((await store.oldest(0, 1))[0]?.number).toBe(2);
  expect(reports).toEqual(['plays-dropped']);
});

test('drops plays that the server refuses as invalid, and keeps plays that an older server cannot receive', async () => {
  const tv = begin();
  tv.server.refuse = 404;
  tv.plays.showing(lobby);
  await seconds(10);
  tv.plays.showing(undefined);
  await seconds(330);
  expect(await tv.store.count()).toBe(1);
  tv.server.refuse = 400;
  await seconds(330);
  expect(await tv.store.count()).toBe(0);
  expect(tv.reports).toEqual(['plays-refused']);
});

test('does not send plays of a former screen for a new screen', async () => {
  const { plays, server, store } = begin();
  plays.showing(lobby);
  await seconds(10);
  plays.showing(menu);
  await seconds(6);
  await plays.forget();
  plays.showing(menu);
  await seconds(2);
  plays.showing(undefined);
  await seconds(330);
  expect(server.plays.flatMap((sent) => sent.plays)).toMatchObject([{ number: 2, seconds: 2 }]);
  expect(await store.count()).toBe(0);
});
