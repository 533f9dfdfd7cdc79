import type { Asset, Program } from '@marquee/playback/program/program';
import { expect, test, vi } from 'vitest';
import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import { NetworkFault } from '../link/network';
import { memoryStorage } from '../storage/storage';
import { fakeNetwork } from '../testing/fake-network';
import { message, programOf } from '../testing/programs';
import { makeProgramKeeper } from './program-keeper';

async function file(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const asset: Asset = { url: `/content/${hash}.jpg`, hash, size: text.length };
  return { asset, blob: new Blob([text]) };
}
type File = Awaited<ReturnType<typeof file>>;
const sea = await file('sea');
const hills = await file('hills');

/** Storage, file store and server stay when the device restarts. */
const world = () => ({ storage: memoryStorage(), fileStore: memoryFileStore(), ...fakeNetwork() });
type World = ReturnType<typeof world>;

function device({ storage, fileStore, network, server }: World = world()) {
  const reports: string[] = [];
  const played: { version: string; missing: number[] }[] = [];
  const report = (kind: string) => void reports.push(kind);
  const keeper = makeProgramKeeper({
    storage,
    network,
    report,
    assets: makeAssetCache({ fileStore, network, report, ticks: () => performance.now() }),
    receivedTime: () => undefined,
    adopt: ({ version }, missing) => played.push({ version, missing: [...missing] }),
  });
  return { storage, fileStore, network, server, keeper, reports, played };
}

function give(tv: World, program: Program, ...files: File[]) {
  tv.server.program = program;
  for (const { asset, blob } of files) tv.server.files.set(asset.url, blob);
}

const withSea = programOf([message(1, { assets: [sea.asset] }), message(2)]);
const withHills = programOf([message(3, { assets: [hills.asset] })]);

test('plays the stored messages of the first program at once, and the others as their files arrive', async () => {
  const tv = device();
  give(tv, withSea, sea);
  expect(await tv.keeper.refresh()).toBe('current');
  expect(tv.played).toEqual([
    { version: withSea.version, missing: [1] },
    { version: withSea.version, missing: [] },
  ]);
});

test('starts with the stored program without a network', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  tv.server.up = false;
  const later = device(tv);
  expect(await later.keeper.load()).toBe(true);
  expect(later.played).toEqual([{ version: withSea.version, missing: [] }]);
  expect(await later.keeper.refresh()).toBe('later');
  expect(later.played).toHaveLength(1);
});

test('switches only when every file of the new program is verified, and keeps the old files until then', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills, hills);
  const { download } = tv.network;
  const seen: string[] = [];
  tv.network.download = async (url, size) => {
    seen.push((await tv.fileStore.get(sea.asset.url)) ? 'sea kept' : 'sea gone', tv.keeper.version() ?? '');
    tv.server.up = false;
    return download(url, size);
  };
  expect(await tv.keeper.refresh()).toBe('later');
  expect(seen).toEqual(['sea kept', withSea.version]);
  expect(tv.keeper.version()).toBe(withSea.version);
  const restarted = device(tv);
  await restarted.keeper.load();
  expect(restarted.played).toEqual([{ version: withSea.version, missing: [] }]);

  tv.network.download = download;
  tv.server.up = true;
  expect(await tv.keeper.refresh()).toBe('current');
  expect(tv.played.pop()).toEqual({ version: withHills.version, missing: [] });
});

test('a refresh before the storage was read waits for it', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills);
  tv.network.download = () => Promise.reject(new NetworkFault(0));
  const restarted = device(tv);
  const [, outcome] = await Promise.all([restarted.keeper.load(), restarted.keeper.refresh()]);
  expect(outcome).toBe('later');
  expect(restarted.played).toEqual([{ version: withSea.version, missing: [] }]);
  expect(await tv.storage.get('program')).toEqual(withSea);
});

test('plays the previous program if a power cut emptied files of the new one, and drops it after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills, hills);
  await tv.keeper.refresh();
  const { blob, asset } = hills;
  await tv.fileStore.put(asset.url, new Blob([]));
  tv.server.up = false;
  const restarted = device(tv);
  await restarted.keeper.load();
  expect(restarted.played).toEqual([{ version: withSea.version, missing: [] }]);
  expect(await restarted.keeper.refresh()).toBe('later');

  tv.server.up = true;
  expect(await restarted.keeper.refresh()).toBe('current');
  expect(restarted.played.pop()).toEqual({ version: withHills.version, missing: [] });
  expect(await (await tv.fileStore.get(asset.url))?.text()).toBe(await blob.text());
  expect(await tv.fileStore.addresses()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await restarted.keeper.refresh();
  expect(await tv.fileStore.addresses()).toEqual([asset.url]);
  expect(await tv.storage.get('before')).toBeUndefined();
  vi.useRealTimers();
});

test('without a network after such a power cut, later starts also play the previous program', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tv = world();
  await tv.storage.put('program', withHills);
  await tv.storage.put('before', withSea);
  await tv.fileStore.put(hills.asset.url, new Blob([]));
  await tv.fileStore.put(sea.asset.url, sea.blob);
  tv.server.up = false;
  for (const start of ['the first', 'one after two minutes']) {
    const restarted = device(tv);
    await restarted.keeper.load();
    await restarted.keeper.refresh();
    expect(restarted.played, start).toEqual([{ version: withSea.version, missing: [] }]);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
  }
  vi.useRealTimers();
});

/** Downloads finish when `arrive` is called, unless they are aborted before. */
function standStill(tv: World) {
  const asked: string[] = [];
  let arrive = () => {};
  tv.network.download = (url, _, abort) =>
    new Promise((resolve, reject) => {
      asked.push(url);
      arrive = () => resolve(tv.server.files.get(url) ?? new Blob());
      abort?.addEventListener('abort', () => reject(new NetworkFault(0)));
    });
  return { asked, arrive: () => arrive() };
}

test('news supersede a download, which resumes later, and a plain refresh waits', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills, hills);
  const { asked, arrive } = standStill(tv);
  const first = tv.keeper.refresh();
  await vi.waitFor(() => expect(asked).toEqual([hills.asset.url]));
  const without = programOf([message(2)]);
  give(tv, without);
  expect(await tv.keeper.refresh({ changeId: 'm1' })).toBe('current');
  expect(await first).toBe('current');
  expect(tv.played.pop()).toEqual({ version: without.version, missing: [] });
  expect(tv.reports).toEqual([]);

  give(tv, withHills);
  const second = tv.keeper.refresh();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const third = tv.keeper.refresh({ changeId: 'm2' });
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  const fourth = tv.keeper.refresh();
  arrive();
  expect(await Promise.all([second, third, fourth])).toEqual(['current', 'current', 'current']);
  expect(tv.played.pop()).toEqual({ version: withHills.version, missing: [] });
  expect(asked).toHaveLength(3);
});

test('an unpaired device does not wait for a download', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills);
  const { asked } = standStill(tv);
  void tv.keeper.refresh();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await tv.keeper.forget();
  expect(tv.keeper.version()).toBeUndefined();
});

test('after a start a newer program does not wait for the verification, and files are verified without a server', async () => {
  const tv = device();
  const both = programOf([message(1, { assets: [sea.asset] }), message(3, { assets: [hills.asset] })]);
  give(tv, both, sea, hills);
  await tv.keeper.refresh();
  await tv.fileStore.put(hills.asset.url, new Blob(['cliff']));
  const digest = vi.spyOn(crypto.subtle, 'digest');

  tv.server.up = false;
  const dark = device(tv);
  void dark.keeper.load();
  expect(await dark.keeper.refresh({})).toBe('later');
  expect(dark.played.pop()).toEqual({ version: both.version, missing: [3] });

  tv.server.up = true;
  const without = programOf([message(2)]);
  give(tv, without);
  digest.mockClear();
  const later = device(tv);
  void later.keeper.load();
  expect(await later.keeper.refresh({})).toBe('current');
  expect(later.played.pop()).toEqual({ version: without.version, missing: [] });
  expect(digest).not.toHaveBeenCalled();
  digest.mockRestore();
});

test('a renewal continues after a newer program, and says whether it is complete', async () => {
  const tv = device();
  const both = programOf([message(1, { assets: [sea.asset] }), message(3, { assets: [hills.asset] })]);
  give(tv, both, sea, hills);
  await tv.keeper.refresh();
  const { download } = tv.network;
  const { asked } = standStill(tv);
  const renewed = tv.keeper.renew();
  await vi.waitFor(() => expect(asked).toEqual([sea.asset.url]));
  give(tv, withHills);
  const changed = tv.keeper.refresh({});
  tv.network.download = download;
  expect(await changed).toBe('current');
  expect(tv.played.pop()).toEqual({ version: withHills.version, missing: [] });
  tv.server.asked.length = 0;
  expect(await renewed).toBe('current');
  expect(tv.server.asked).toEqual([hills.asset.url]);

  tv.server.files.clear();
  expect(await tv.keeper.renew()).toBe('later');
  expect(await (await tv.fileStore.get(hills.asset.url))?.text()).toBe('hills');
});

test('a renewal also fetches missing files', async () => {
  const tv = device();
  give(tv, withSea);
  await tv.keeper.refresh();
  expect(tv.played.pop()?.missing).toEqual([1]);
  give(tv, withSea, sea);
  expect(await tv.keeper.renew()).toBe('current');
  expect(tv.played.pop()?.missing).toEqual([]);
});

test('an unavailable file does not delay other files, and is tried again after growing delays', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  const both = programOf([message(4), message(3, { assets: [hills.asset] })]);
  give(tv, both);
  expect(await tv.keeper.refresh()).toBe('current');
  expect(tv.played.pop()).toEqual({ version: both.version, missing: [3] });
  const tries = () => tv.server.asked.filter((what) => what === hills.asset.url).length;
  expect(await tv.keeper.refresh()).toBe('current');
  expect(tries()).toBe(1);
  minutes(1);
  await tv.keeper.refresh();
  minutes(3);
  await tv.keeper.refresh();
  expect(tries()).toBe(2);
  tv.server.files.set(hills.asset.url, hills.blob);
  minutes(1);
  expect(await tv.keeper.refresh()).toBe('current');
  expect(tv.played.pop()).toEqual({ version: both.version, missing: [] });
  vi.useRealTimers();
});

test('a missing file is tried again after a switch that freed space', async () => {
  const tv = device();
  const missed = message(3, { assets: [hills.asset] });
  give(tv, programOf([message(1, { assets: [sea.asset] }), missed]), sea);
  await tv.keeper.refresh();
  tv.server.files.set(hills.asset.url, hills.blob);
  await tv.keeper.refresh();
  expect(tv.played.pop()?.missing).toEqual([3]);
  const without = programOf([message(2), missed]);
  give(tv, without);
  await tv.keeper.refresh();
  await tv.keeper.refresh();
  expect(tv.played.pop()).toEqual({ version: without.version, missing: [] });
});

test('does not use a download whose bytes differ from the program', async () => {
  const tv = device();
  give(tv, withSea);
  tv.server.files.set(sea.asset.url, new Blob(['tea']));
  await tv.keeper.refresh();
  expect(tv.played.pop()?.missing).toEqual([1]);
  expect(tv.reports).toContain('asset-wrong');
  expect(await tv.fileStore.addresses()).toEqual([]);
});

test('leaves out an empty file at the start, and downloads it again', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  await tv.fileStore.put(sea.asset.url, new Blob([]));
  const later = device(tv);
  await later.keeper.load();
  expect(later.played[0]).toEqual({ version: withSea.version, missing: [1] });
  expect(await later.keeper.refresh()).toBe('current');
  expect(later.played.pop()).toEqual({ version: withSea.version, missing: [] });
  expect(await (await later.fileStore.get(sea.asset.url))?.text()).toBe('sea');
});

test('finds a file with wrong bytes by its hash, and replaces it', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  await tv.fileStore.put(sea.asset.url, new Blob(['tea']));
  const later = device(tv);
  await later.keeper.load();
  await later.keeper.refresh();
  expect(later.reports).toContain('asset-broken');
  expect(await (await later.fileStore.get(sea.asset.url))?.text()).toBe('sea');
});

test('frees space in a full file store by removing unused files', async () => {
  const tv = device();
  const old = await file('left over from a switch that was cut off');
  await tv.fileStore.put(old.asset.url, old.blob);
  const put = tv.fileStore.put;
  tv.fileStore.put = async (url, blob) => {
    if ((await tv.fileStore.addresses()).length > 0) throw new Error('QuotaExceededError');
    return put(url, blob);
  };
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  expect(tv.played.pop()?.missing).toEqual([]);
  expect(await tv.fileStore.addresses()).toEqual([sea.asset.url]);
});

test('ignores a stored value that is not a program', async () => {
  const tv = device();
  await tv.storage.put('program', { version: 7 });
  expect(await tv.keeper.load()).toBe(false);
});

test('returns unknown for an unknown device, and deletes its content on request', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  tv.server.program = undefined;
  expect(await tv.keeper.refresh()).toBe('unknown');
  await tv.keeper.forget();
  expect(await device(tv).keeper.load()).toBe(false);
  expect(await tv.fileStore.addresses()).toEqual([]);
});
