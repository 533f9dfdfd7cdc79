import type { Asset } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import type { FileStore } from './file-store';
import { isWhole } from './verify';

/** `missing`: it is not to be had as described, or there is no room for it. `later`: the network failed, it may come. */
export type Obtained = 'here' | 'missing' | 'later';

export type AssetCache = {
  /**
   * Makes sure that the file is here and whole: looks at what is kept, and downloads what isn't. One that was missing is tried again after
   * a while, and after room was made. `superseded`: 'later', if it is not known to be here by then.
   */
  obtain(asset: Asset, superseded?: AbortSignal): Promise<Obtained>;
  /** Downloads it whatever is kept, which stays where that fails. */
  renew(asset: Asset, superseded?: AbortSignal): Promise<Obtained>;
  /** Is a file of the right size here? Quick, for a start after a power cut, which can leave files without bytes. */
  looksWhole(asset: Asset): Promise<boolean>;
  get(url: string): Promise<Blob | undefined>;
  /** Drops every file but these, and but the spared ones for as long as there is room. */
  keepOnly(assets: Asset[], spared?: Asset[]): Promise<void>;
};

/** Bytes. */
const maxSpareBytes = 200 * 1024 * 1024;
/** What comes whole and is of no use has cost its whole size: it is fetched again after this, then after four times as long, daily at last. */
const firstPause = 60_000;
const longestPause = 24 * 60 * 60_000;

export function makeAssetCache(
  fileStore: FileStore,
  network: Pick<Network, 'download'>,
  report: Report,
): AssetCache {
  /** Compared byte by byte since this start. */
  const proven = new Set<string>();
  /** Files of the program that plays and of the one that is being fetched: room is not made from these. */
  const wanted = new Set<string>();
  /** For what the fileStore won't take: as long as the page lives, so much is better kept here than not shown. */
  const spare = new Map<string, Blob>();
  /** Missing ones: how often they were tried, and from when they may be tried again, in ms that only count up. */
  const pauses = new Map<string, { tries: number; until: number }>();
  const get = async (url: string) => spare.get(url) ?? (await fileStore.get(url).catch(() => undefined));

  return {
    get,
    async obtain(asset, superseded) {
      const { url } = asset;
      wanted.add(url);
      const kept = await get(url);
      if (kept?.size === asset.size && proven.has(url)) return 'here';
      if (superseded?.aborted) return 'later';
      if (kept && (await whole(kept, asset))) return 'here';
      if (performance.now() < (pauses.get(url)?.until ?? 0)) return 'missing';
      if (kept) report('asset-broken', url, url);
      return fetchAnew(asset, superseded);
    },
    renew(asset, superseded) {
      wanted.add(asset.url);
      return fetchAnew(asset, superseded);
    },
    async looksWhole(asset) {
      return (await get(asset.url))?.size === asset.size;
    },
    async keepOnly(assets, spared = []) {
      wanted.clear();
      for (const { url } of assets) wanted.add(url);
      const madeRoom = await dropUnwanted(new Set(spared.map(({ url }) => url)));
      for (const url of pauses.keys()) if (madeRoom || !wanted.has(url)) pauses.delete(url);
    },
  };

  async function fetchAnew(asset: Asset, superseded: AbortSignal | undefined): Promise<Obtained> {
    try {
      const blob = await network.download(asset.url, asset.size, superseded);
      if (!(await whole(blob, asset))) {
        report('asset-wrong', `${blob.size} bytes of ${asset.size}`, asset.url);
        return miss(asset.url);
      }
      await keep(asset.url, blob);
      return 'here';
    } catch (thrown) {
      if (superseded?.aborted) return 'later';
      const status = faultStatus(thrown);
      report('asset-failed', String(thrown), asset.url);
      return status === 0 || status === 429 || (status ?? 0) >= 500 ? 'later' : miss(asset.url);
    }
  }

  function miss(url: string): 'missing' {
    const tries = (pauses.get(url)?.tries ?? 0) + 1;
    const until = performance.now() + Math.min(longestPause, firstPause * 4 ** (tries - 1));
    pauses.set(url, { tries, until });
    return 'missing';
  }

  async function keep(url: string, blob: Blob): Promise<void> {
    spare.delete(url);
    const put = () => fileStore.put(url, blob);
    await put()
      .catch(() => dropUnwanted().then(put))
      .catch((thrown) => {
        report('storage-failed', `${url}: ${String(thrown)}`, url);
        const taken = [...spare.values()].reduce((sum, { size }) => sum + size, blob.size);
        if (taken > maxSpareBytes) throw thrown;
        spare.set(url, blob);
      });
  }

  /** True: there was something to drop. */
  async function dropUnwanted(spared: ReadonlySet<string> = new Set()): Promise<boolean> {
    for (const url of spare.keys()) if (!wanted.has(url)) spare.delete(url);
    const unwanted = (await fileStore.addresses().catch(() => [])).filter(
      (url) => !wanted.has(url) && !spared.has(url),
    );
    for (const url of unwanted) {
      proven.delete(url);
      await fileStore.remove(url).catch(() => undefined);
    }
    return unwanted.length > 0;
  }

  async function whole(blob: Blob, asset: Asset): Promise<boolean> {
    const isSo = await isWhole(blob, asset).catch(() => false);
    if (isSo) proven.add(asset.url);
    else proven.delete(asset.url);
    return isSo;
  }
}
