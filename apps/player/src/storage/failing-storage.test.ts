import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAssetCache } from '../assets/asset-cache';
import { type FileStore, memoryFileStore } from '../assets/file-store';
import { limitFileStore } from '../assets/limit-file-store';
import { playStore } from '../reports/play-store';
import { fakeNetwork } from '../testing/fake-network';
import { message, noon, programOf } from '../testing/programs';
import { startTv } from '../testing/test-device';
import { browserStorage } from './browser-storage';

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ticks = () => performance.now();
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const no = () => Promise.reject(new Error('QuotaExceededError'));
const nothingKept: FileStore = { get: no, put: no, remove: no, addresses: no };

test('plays from memory and reports the fault if the storage and the file store fail', async () => {
  const storage = { get: no, put: no, remove: no };
  const tv = await startTv({ storage, fileStore: nothingKept });
  tv.server.program = programOf([message(1)]);
  tv.server.send({ type: 'welcome', now: Date.now(), paired: true });
  await seconds(70);
  expect(tv.on()).toBe('Message 1');
  expect(tv.server.errors.map(({ errorMessage }) => errorMessage)).toContainEqual(
    expect.stringMatching(/^storage-failed: .*QuotaExceeded/),
  );
});

/** Returns a file of three bytes with its description in a program. */
const seaFile = async () => {
  const blob = new Blob(['sea']);
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { blob, asset: { url: '/content/sea.jpg', hash, size: 3 } };
};

test('files that the file store refuses are kept in memory', async () => {
  vi.useRealTimers();
  const { network, server } = fakeNetwork();
  const reports: string[] = [];
  const keeper = makeAssetCache({
    fileStore: nothingKept,
    network,
    report: (kind) => reports.push(kind),
    ticks,
  });
  const { blob, asset } = await seaFile();
  server.files.set(asset.url, blob);
  expect(await keeper.obtain(asset)).toBe('here');
  expect(await keeper.get(asset.url)).toBe(blob);
  expect(await keeper.obtain(asset)).toBe('here');
  expect(reports).toEqual(['storage-failed']);
  await keeper.keepOnly([]);
  expect(await keeper.get(asset.url)).toBeUndefined();
});

type Request = { onsuccess?: () => void; onerror?: () => void; result?: object; error?: unknown };

/**
 * Replaces `indexedDB`. Each attempt to open a database has the next result of the list. Returns the names of deleted databases.
 */
function databases(answers: ('silence' | DOMException | object)[]) {
  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => deleted.push(name),
    open() {
      const request: Request = {};
      const answer = answers.shift();
      setTimeout(() => {
        if (answer === 'silence') return;
        if (answer instanceof DOMException) request.error = answer;
        else if (typeof answer === 'object') request.result = answer;
        (answer instanceof DOMException ? request.onerror : request.onsuccess)?.();
      });
      return request;
    },
  });
  return deleted;
}

test('starts within eleven seconds and reports the fault if the database never opens', async () => {
  const reports: string[] = [];
  databases(['silence', 'silence']);
  const opening = browserStorage((kind) => reports.push(kind));
  const plays = playStore((kind) => reports.push(kind));
  await seconds(11);
  const storage = await opening;
  await storage.put('program', 1);
  expect(await storage.get('program')).toBe(1);
  expect(await (await plays).count()).toBe(0);
  expect(reports.sort()).toEqual(['plays-not-stored', 'storage-none']);
});

/** Returns a transaction of an empty table. The transaction completes at once. */
const answering = () => {
  const transaction = { objectStore: () => ({ get: () => ({}) }), oncomplete: () => undefined };
  setTimeout(() => transaction.oncomplete());
  return transaction;
};

test('replaces a damaged database by an empty database', async () => {
  const deleted = databases([
    new DOMException('Internal error opening backing store', 'UnknownError'),
    { transaction: answering },
  ]);
  const reports: string[] = [];
  const opening = browserStorage((kind) => reports.push(kind));
  await seconds(1);
  await opening;
  expect(deleted).toEqual(['marquee-player']);
  expect(reports).toEqual([]);
});

const never = () => new Promise<never>(() => undefined);

test('starts within eleven seconds and reports the fault if the database opens but never responds', async () => {
  const reports: string[] = [];
  databases([{ transaction: silentTransaction }, { transaction: silentTransaction }]);
  const opening = browserStorage((kind) => reports.push(kind));
  const plays = playStore((kind) => reports.push(kind));
  await seconds(11);
  const storage = await opening;
  await storage.put('program', 1);
  expect(await storage.get('program')).toBe(1);
  expect(await (await plays).count()).toBe(0);
  expect(reports.sort()).toEqual(['plays-not-stored', 'storage-none']);
});

const silentTransaction = () => ({ objectStore: () => ({ get: () => ({}) }) });

test('a file store that never answers does not delay the first message', async () => {
  const silent: FileStore = { get: never, put: never, remove: never, addresses: never };
  const { blob, asset } = await seaFile();
  const tv = await startTv({ fileStore: limitFileStore(silent, ticks) });
  tv.server.files.set(asset.url, blob);
  tv.server.program = programOf([message(1, { assets: [asset] })]);
  tv.server.send({ type: 'welcome', now: Date.now(), paired: true });
  await seconds(11);
  // The hash of the file is computed in real time.
  await expect.poll(() => tv.on(), { timeout: 5_000 }).toBe('Message 1');
});

test('waits for a slow file store as long as the file store responds', async () => {
  const slow = memoryFileStore();
  await slow.put('/content/a', new Blob(['a']));
  let turn: Promise<unknown> = Promise.resolve();
  const get = (url: string) => {
    turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    return turn.then(() => slow.get(url));
  };
  const fileStore = limitFileStore({ ...slow, get }, ticks);
  const reads = Promise.all(Array.from({ length: 10 }, () => fileStore.get('/content/a')));
  await seconds(41);
  expect((await reads).map((blob) => blob?.size)).toEqual(Array.from({ length: 10 }, () => 1));
});
