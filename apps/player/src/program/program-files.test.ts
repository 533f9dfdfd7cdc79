import { expect, test, vi } from 'vitest';
import { message, programOf } from '../testing/programs';
import { file, sea, hills, device, give, withSea, withHills, standStill } from './test-keeper';

test('a renewal continues with the files of a newer program, and returns whether all files were fetched', async () => {
  const tv = device();
  const both = programOf([message(1, { assets: [sea.asset] }), message(3, { assets: [hills.asset] })]);
  give(tv, both, sea, hills);
  await tv.keeper.refresh();
  const { download } = tv.network;
  const { asked } = standStill(tv);
  const renewed = tv.keeper.renew();
  await expect.poll(() => asked).toEqual([sea.asset.url]);
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
