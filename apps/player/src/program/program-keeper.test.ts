import { expect, test } from 'vitest';
import { NetworkFault } from '../link/network';
import { message, programOf } from '../testing/programs';
import { device, give, hills, sea, standStill, withHills, withSea } from './test-keeper';

test('plays the complete messages of the first program at once, and other messages when their files arrive', async () => {
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

test('a refresh waits until the storage is read', async () => {
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

test('a new change supersedes a download, and a refresh without a change waits for the download', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills, hills);
  const { asked, arrive } = standStill(tv);
  const first = tv.keeper.refresh();
  await expect.poll(() => asked).toEqual([hills.asset.url]);
  const without = programOf([message(2)]);
  give(tv, without);
  expect(await tv.keeper.refresh({ changeId: 'm1' })).toBe('current');
  expect(await first).toBe('current');
  expect(tv.played.pop()).toEqual({ version: without.version, missing: [] });
  expect(tv.reports).toEqual([]);

  give(tv, withHills);
  const second = tv.keeper.refresh();
  await expect.poll(() => asked).toHaveLength(2);
  const third = tv.keeper.refresh({ changeId: 'm2' });
  await expect.poll(() => asked).toHaveLength(3);
  const fourth = tv.keeper.refresh();
  arrive();
  expect(await Promise.all([second, third, fourth])).toEqual(['current', 'current', 'current']);
  expect(tv.played.pop()).toEqual({ version: withHills.version, missing: [] });
  expect(asked).toHaveLength(3);
});

test('the deletion of the content does not wait for a download', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  give(tv, withHills);
  const { asked } = standStill(tv);
  void tv.keeper.refresh();
  await expect.poll(() => asked).toHaveLength(1);
  await tv.keeper.forget();
  expect(tv.keeper.version()).toBeUndefined();
});

test('ignores a stored value that is not a program', async () => {
  const tv = device();
  await tv.storage.put('program', { version: 7 });
  expect(await tv.keeper.load()).toBe(false);
});

test('a refresh returns unknown if the server does not know the device, and forget deletes the content', async () => {
  const tv = device();
  give(tv, withSea, sea);
  await tv.keeper.refresh();
  tv.server.program = undefined;
  expect(await tv.keeper.refresh()).toBe('unknown');
  await tv.keeper.forget();
  expect(await device(tv).keeper.load()).toBe(false);
  expect(await tv.fileStore.addresses()).toEqual([]);
});
