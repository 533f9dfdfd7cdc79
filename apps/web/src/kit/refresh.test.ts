import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markDeleted } from './deleted-rows';
import { refreshLists, refreshRows, refreshStaleTopics, refreshTopic } from './refresh';

const listOf = (topic: string) => {
  const queries = new QueryClient();
  const answers: ((rows: string) => void)[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey: [topic],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: 60_000,
  });
  observer.subscribe(() => undefined);
  return { queries, answers, rows: () => observer.getCurrentResult().data };
};

test('if a topic changes while its list is loading, requests the list again', async () => {
  const { queries, answers, rows } = listOf('screens');
  refreshTopic(queries, 'screens');
  answers[0]?.('before the change');
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.('after it');
  await expect.poll(rows).toBe('after it');
});

test('requests a list again once when all topics are refreshed, but not when another topic is refreshed', async () => {
  const { queries, answers, rows } = listOf('screens');
  answers[0]?.('first');
  await vi.waitUntil(() => rows() === 'first');
  refreshTopic(queries, 'messages');
  expect(answers).toHaveLength(1);
  refreshTopic(queries);
  expect(answers).toHaveLength(2);
  answers[1]?.('second');
  await vi.waitUntil(() => rows() === 'second');
  expect(answers).toHaveLength(2);
});

test('requests a query again when one of its further topics changes', async () => {
  const queries = new QueryClient();
  let calls = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['welcome'],
    queryFn: () => Promise.resolve(++calls),
    staleTime: 60_000,
    meta: { topics: ['playlists'] },
  });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitUntil(() => observer.getCurrentResult().data === 1);
  refreshTopic(queries, 'screens');
  refreshTopic(queries, 'playlists');
  await vi.waitUntil(() => observer.getCurrentResult().data === 2);
  expect(calls).toBe(2);
});

type Row = { screenId: number; text: string };
const row = (screenId: number, text: string): Row => ({ screenId, text });

/** Returns a list of rows that a component shows, with functions that send the responses of the server. */
const shownList = async (rows: Row[], keepsRows = false) => {
  const queries = new QueryClient();
  const lists: ((rows: Row[]) => void)[] = [];
  const parts: { screenIds: string; answer: (rows: Row[] | Error) => void }[] = [];
  const observer = new QueryObserver<Row[]>(queries, {
    queryKey: ['pings'],
    queryFn: () => new Promise((resolve) => lists.push(resolve)),
    staleTime: 60_000,
    meta: {
      keepsRows,
      rowsOfScreens: (screenIds) =>
        new Promise((resolve, reject) =>
          parts.push({
            screenIds,
            answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
          }),
        ),
    },
  });
  const stop = observer.subscribe(() => undefined);
  lists[0]?.(rows);
  await vi.waitUntil(() => observer.getCurrentResult().data);
  return { queries, lists, parts, stop, rows: () => observer.getCurrentResult().data };
};
const stale = (...screenIds: number[]) => new Map([['pings', new Set(screenIds)]]);

test('requests only the stale rows, and replaces, adds and removes these rows', async () => {
  const list = await shownList([row(1, 'old'), row(2, 'old'), row(3, 'old')]);
  const refreshed = refreshRows(list.queries, stale(2, 3, 4));
  expect(list.parts[0]?.screenIds).toBe('2,3,4');
  list.parts[0]?.answer([row(2, 'new'), row(4, 'new')]);
  await refreshed;
  expect(list.rows()).toEqual([row(1, 'old'), row(2, 'new'), row(4, 'new')]);
  expect(list.lists).toHaveLength(1);
});

test('adds no rows to a list of chosen screens, and requests nothing if no row of the list is stale', async () => {
  const list = await shownList([row(1, 'old')], true);
  await refreshRows(list.queries, stale(2));
  expect(list.parts).toHaveLength(0);
  const refreshed = refreshRows(list.queries, stale(1, 2));
  expect(list.parts[0]?.screenIds).toBe('1');
  list.parts[0]?.answer([row(1, 'new')]);
  await refreshed;
  expect(list.rows()).toEqual([row(1, 'new')]);
});

test('requests the whole list if the rows cannot be loaded', async () => {
  const list = await shownList([row(1, 'old')]);
  const refreshed = refreshRows(list.queries, stale(1));
  list.parts[0]?.answer(new Error('no answer'));
  await refreshed;
  expect(list.lists).toHaveLength(2);
});

test('discards rows that were requested before the whole list', async () => {
  const list = await shownList([row(1, 'old')]);
  const refreshed = refreshRows(list.queries, stale(1));
  refreshTopic(list.queries, 'pings');
  list.parts[0]?.answer([row(1, 'before')]);
  await refreshed;
  list.lists.at(-1)?.([row(1, 'newest')]);
  await expect.poll(() => list.rows()?.[0]?.text).toBe('newest');
});

test('requests nothing for a list that is not shown', async () => {
  const list = await shownList([row(1, 'old')]);
  list.stop();
  await refreshRows(list.queries, stale(1));
  expect([list.parts.length, list.lists.length]).toEqual([0, 1]);
});

test('refreshes only the queries of stale screens', async () => {
  const queries = new QueryClient();
  const requested: number[] = [];
  for (const screenId of [1, 2])
    new QueryObserver(queries, {
      queryKey: ['devices', screenId, 'list'],
      queryFn: () => requested.push(screenId),
      staleTime: 60_000,
    }).subscribe(() => undefined);
  await vi.waitUntil(() => queries.getQueryData(['devices', 2, 'list']));
  await refreshRows(queries, new Map([['devices', new Set([2])]]));
  await vi.waitUntil(() => requested.length === 3);
  expect(requested).toEqual([1, 2, 2]);
});

test('requests whole lists again although single rows have just arrived', async () => {
  const list = await shownList([row(1, 'old')]);
  const refreshed = refreshRows(list.queries, stale(1));
  list.parts[0]?.answer([row(1, 'new')]);
  await refreshed;
  refreshLists(list.queries);
  expect(list.lists).toHaveLength(2);
});

test('requests a topic at once if any of its rows may be stale', async () => {
  const list = await shownList([row(1, 'old')]);
  refreshStaleTopics(list.queries, new Map([['pings', 'all']]));
  expect(list.lists).toHaveLength(2);
});

test('requests the whole list after twenty seconds without a response', async () => {
  const list = await shownList([row(1, 'old')]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refreshed = refreshRows(list.queries, stale(1));
  await vi.advanceTimersByTimeAsync(20_000);
  await refreshed;
  expect(list.lists).toHaveLength(2);
});

test('writes no rows into a list that was removed during the request', async () => {
  const list = await shownList([row(1, 'old')]);
  const refreshed = refreshRows(list.queries, stale(1));
  list.queries.clear();
  list.parts[0]?.answer([row(1, 'new')]);
  await refreshed;
  expect(list.queries.getQueryData(['pings'])).toBeUndefined();
});

test('requests no query of a deleted row, until the row is restored', async () => {
  const queries = new QueryClient();
  let calls = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['messages', 7, 'whole'],
    queryFn: () => Promise.resolve(++calls),
    staleTime: 60_000,
  });
  observer.subscribe(() => undefined);
  await vi.waitUntil(() => observer.getCurrentResult().data === 1);
  markDeleted([7], true);
  refreshTopic(queries, 'messages');
  refreshTopic(queries);
  await refreshRows(queries, new Map([['messages', new Set([7])]]));
  expect(calls).toBe(1);
  markDeleted([7], false);
  refreshTopic(queries, 'messages');
  expect(calls).toBe(2);
});
