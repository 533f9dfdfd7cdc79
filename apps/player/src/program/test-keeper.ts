import type { Asset, Program } from '@marquee/playback/program/program';
import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import { NetworkFault } from '../link/network';
import { memoryStorage } from '../storage/storage';
import { fakeNetwork } from '../testing/fake-network';
import { message, programOf } from '../testing/programs';
import { makeProgramKeeper } from './program-keeper';

export async function file(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const asset: Asset = { url: `/content/${hash}.jpg`, hash, size: text.length };
  return { asset, blob: new Blob([text]) };
}
type File = Awaited<ReturnType<typeof file>>;
export const sea = await file('sea');
export const hills = await file('hills');

/** Returns the storage, file store and server, which stay when the device restarts. */
export const world = () => ({ storage: memoryStorage(), fileStore: memoryFileStore(), ...fakeNetwork() });
type World = ReturnType<typeof world>;

export function device({ storage, fileStore, network, server }: World = world()) {
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

export function give(tv: World, program: Program, ...files: File[]) {
  tv.server.program = program;
  for (const { asset, blob } of files) tv.server.files.set(asset.url, blob);
}

export const withSea = programOf([message(1, { assets: [sea.asset] }), message(2)]);
export const withHills = programOf([message(3, { assets: [hills.asset] })]);

/** Stops all downloads. `arrive` finishes the last download. An aborted download fails. */
export function standStill(tv: World) {
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
