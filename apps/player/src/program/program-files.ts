import type { Asset, Program } from '@marquee/playback/program/program';
import type { AssetCache, Obtained } from '../assets/asset-cache';
import { assetsOf, contentWithout } from './read-program';

/** Number of files that are fetched at the same time. */
const parallel = 4;

/** Verifies and fetches files, until the signal aborts. Returns the result for each address. */
export async function obtainAll(
  cache: AssetCache,
  assets: Asset[],
  signal: AbortSignal,
): Promise<Map<string, Obtained>> {
  const outcome = new Map<string, Obtained>();
  const rest = [...assets];
  const fetchRest = async () => {
    for (let asset = rest.shift(); asset; asset = rest.shift())
      outcome.set(asset.url, await cache.obtain(asset, signal));
  };
  await Promise.all(Array.from({ length: parallel }, fetchRest));
  return outcome;
}

/** Returns a program with the ids of its content whose files are not stored. Compares only sizes, so that a start is fast. */
export async function withMissing(cache: AssetCache, program: Program) {
  const whole = new Set<string>();
  const look = async (asset: Asset) => (await cache.looksWhole(asset)) && whole.add(asset.url);
  await Promise.all(assetsOf(program).map(look));
  return { program, missing: contentWithout(program, (asset) => whole.has(asset.url)) };
}

/**
 * Downloads all files of the current program again. `current` is called before each file, because the program may change. A
 * superseded download is retried. Returns false if not all files could be fetched.
 */
export async function renewAll(
  current: () => Program | undefined,
  renew: (asset: Asset) => Promise<Obtained | 'superseded'>,
): Promise<boolean> {
  const renewed = new Map<string, Obtained>();
  const next = () => {
    const program = current();
    return program && assetsOf(program).find(({ url }) => !renewed.has(url));
  };
  for (let asset = next(); asset; asset = next()) {
    const outcome = await renew(asset);
    if (outcome !== 'superseded') renewed.set(asset.url, outcome);
  }
  return [...renewed.values()].every((outcome) => outcome === 'here');
}

/** Downloads a file again. Returns 'superseded' for a superseded download, because it has not failed. */
export async function renewFile(cache: AssetCache, asset: Asset, signal: AbortSignal) {
  const outcome = await cache.renew(asset, signal);
  return outcome === 'later' && signal.aborted ? 'superseded' : outcome;
}
