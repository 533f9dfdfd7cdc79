import { expect, test, vi } from 'vitest';
import { message, programOf } from '../testing/programs';
import { sea, hills, world, device, give, withSea, withHills } from './test-keeper';

test('plays the previous program if a power cut emptied files of the new program, and deletes it later', async () => {
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

test('each start without a network plays the previous program if a power cut emptied files of the new program', async () => {
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

test('after a start the stored files are verified without a server, and a newer program does not wait for that', async () => {
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

test('a start leaves out a message with an empty file, and the file is downloaded again', async () => {
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
