import type { Asset } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import type { FileStore } from './file-store';
import { retryDelays } from './retry-delays';
import { spareFiles } from './spare-files';
import { isWhole } from './verify';

/**
 * `here`: the file is stored and verified. `missing`: the server does not have the file, its size or hash differs from the
 * program, or there is no space for it. `later`: the download failed for a temporary reason, or was superseded.
 */
export type Obtained = 'here' | 'missing' | 'later';

export type AssetCache = {
  /**
   * Verifies the stored file and downloads it if necessary. A file that was missing is downloaded again after a delay, or
   * after space was freed. Returns 'later' if `superseded` aborts before the file is verified.
   */
  obtain(asset: Asset, superseded?: AbortSignal): Promise<Obtained>;
  /** Downloads the file again. If the download fails, the stored file stays. */
  renew(asset: Asset, superseded?: AbortSignal): Promise<Obtained>;
  /** Returns whether a file of the right size is stored. A power cut can leave empty files. */
  looksWhole(asset: Asset): Promise<boolean>;
  get(url: string): Promise<Blob | undefined>;
  /** Removes all files except `assets` and `spared`. The `spared` files are removed later if space is needed. */
  keepOnly(assets: Asset[], spared?: Asset[]): Promise<void>;
};

export type AssetCacheServices = {
  fileStore: FileStore;
  network: Pick<Network, 'download'>;
  report: Report;
  ticks(): number;
};

export function makeAssetCache({ fileStore, network, report, ticks }: AssetCacheServices): AssetCache {
  /** Addresses of the files that were verified since the page opened. */
  const verified = new Set<string>();
  /** Files of the program that plays and of the program that is being fetched. These files are never removed to free space. */
  const wanted = new Set<string>();
  const spare = spareFiles();
  const delays = retryDelays(ticks);
  const get = async (url: string) => spare.get(url) ?? (await fileStore.get(url).catch(() => undefined));

  return {
    get,
    async obtain(asset, superseded) {
      const { url } = asset;
      wanted.add(url);
      const stored = await get(url);
      if (stored?.size === asset.size && verified.has(url)) return 'here';
      if (superseded?.aborted) return 'later';
      if (stored && (await verify(stored, asset))) return 'here';
      if (delays.isDelayed(url)) return 'missing';
      if (stored) report('asset-broken', url, url);
      return fetchFile(asset, superseded);
    },
    renew(asset, superseded) {
      wanted.add(asset.url);
      return fetchFile(asset, superseded);
    },
    looksWhole: async (asset) => (await get(asset.url))?.size === asset.size,
    async keepOnly(assets, spared = []) {
      wanted.clear();
      for (const { url } of assets) wanted.add(url);
      const freedSpace = await removeUnwanted(new Set(spared.map(({ url }) => url)));
      delays.keepOnly((url) => !freedSpace && wanted.has(url));
    },
  };

  async function fetchFile(asset: Asset, superseded: AbortSignal | undefined): Promise<Obtained> {
    const { url, size } = asset;
    try {
      const blob = await network.download(url, size, superseded);
      if (await verify(blob, asset)) {
        await store(url, blob);
        return 'here';
      }
      report('asset-wrong', `${blob.size} bytes of ${size}`, url);
    } catch (thrown) {
      if (superseded?.aborted) return 'later';
      report('asset-failed', String(thrown), url);
      if (isTemporary(thrown)) return 'later';
    }
    delays.failed(url);
    return 'missing';
  }

  async function store(url: string, blob: Blob): Promise<void> {
    spare.remove(url);
    const put = () => fileStore.put(url, blob);
    await put()
      .catch(() => removeUnwanted().then(put))
      .catch((thrown) => {
        report('storage-failed', `${url}: ${String(thrown)}`, url);
        if (!spare.put(url, blob)) throw thrown;
      });
  }

  /** Removes the stored files that are neither wanted nor spared. Returns whether a file was removed. */
  async function removeUnwanted(spared: ReadonlySet<string> = new Set()): Promise<boolean> {
    spare.keepOnly(wanted);
    const stored = await fileStore.addresses().catch(() => []);
    const unwanted = stored.filter((url) => !wanted.has(url) && !spared.has(url));
    for (const url of unwanted) {
      verified.delete(url);
      await fileStore.remove(url).catch(() => undefined);
    }
    return unwanted.length > 0;
  }

  async function verify(blob: Blob, asset: Asset): Promise<boolean> {
    const matches = await isWhole(blob, asset).catch(() => false);
    if (matches) verified.add(asset.url);
    else verified.delete(asset.url);
    return matches;
  }
}

/** Returns whether a later attempt may succeed: no response arrived, there were too many requests, or the server failed. */
function isTemporary(thrown: unknown): boolean {
  const status = faultStatus(thrown);
  return status === 0 || status === 429 || (status ?? 0) >= 500;
}
