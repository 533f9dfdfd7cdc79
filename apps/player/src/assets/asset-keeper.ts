import type { Asset } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import type { Shelf } from './shelf';
import { isWhole } from './verify';

/** `missing`: it is not to be had as described, or there is no room for it. `later`: the network failed, it may come. */
export type Obtained = 'here' | 'missing' | 'later';

export type AssetKeeper = {
  /** Makes sure that the file is here and whole: looks at what is kept, and downloads what isn't. */
  obtain(asset: Asset): Promise<Obtained>;
  /** Downloads it whatever is kept, which stays where that fails. */
  renew(asset: Asset): Promise<Obtained>;
  /** Is a file of the right size here? Quick, for a start after a power cut, which can leave files without bytes. */
  looksWhole(asset: Asset): Promise<boolean>;
  get(url: string): Promise<Blob | undefined>;
  /** Drops every file but these, and but the spared ones for as long as there is room. */
  keepOnly(assets: Asset[], spared?: Asset[]): Promise<void>;
};

/** Bytes. */
const mostSpare = 200 * 1024 * 1024;

export function makeAssetKeeper(
  shelf: Shelf,
  network: Pick<Network, 'download'>,
  report: Report,
): AssetKeeper {
  /** Compared byte by byte since this start. */
  const proven = new Set<string>();
  /** Files of the program that plays and of the one that is being fetched: room is not made from these. */
  const wanted = new Set<string>();
  /** For what the shelf won't take: as long as the page lives, so much is better kept here than not shown. */
  const spare = new Map<string, Blob>();
  const get = async (url: string) => spare.get(url) ?? (await shelf.get(url).catch(() => undefined));

  return {
    get,
    async obtain(asset) {
      wanted.add(asset.url);
      const kept = await get(asset.url);
      if (kept && (proven.has(asset.url) ? kept.size === asset.size : await whole(kept, asset)))
        return 'here';
      if (kept) report('asset-broken', asset.url, asset.url);
      return fetchAnew(asset);
    },
    renew(asset) {
      wanted.add(asset.url);
      return fetchAnew(asset);
    },
    async looksWhole(asset) {
      return (await get(asset.url))?.size === asset.size;
    },
    async keepOnly(assets, spared = []) {
      wanted.clear();
      for (const { url } of assets) wanted.add(url);
      await dropUnwanted(new Set(spared.map(({ url }) => url)));
    },
  };

  async function fetchAnew(asset: Asset): Promise<Obtained> {
    try {
      const blob = await network.download(asset.url, asset.size);
      if (!(await whole(blob, asset))) {
        report('asset-wrong', `${blob.size} bytes of ${asset.size}`, asset.url);
        return 'missing';
      }
      await keep(asset.url, blob);
      return 'here';
    } catch (thrown) {
      const status = faultStatus(thrown);
      report('asset-failed', String(thrown), asset.url);
      return status === 0 || status === 429 || (status ?? 0) >= 500 ? 'later' : 'missing';
    }
  }

  async function keep(url: string, blob: Blob): Promise<void> {
    spare.delete(url);
    const put = () => shelf.put(url, blob);
    await put()
      .catch(() => dropUnwanted().then(put))
      .catch((thrown) => {
        report('storage-failed', `${url}: ${String(thrown)}`, url);
        const taken = [...spare.values()].reduce((sum, { size }) => sum + size, blob.size);
        if (taken > mostSpare) throw thrown;
        spare.set(url, blob);
      });
  }

  async function dropUnwanted(spared: ReadonlySet<string> = new Set()): Promise<void> {
    for (const url of spare.keys()) if (!wanted.has(url)) spare.delete(url);
    for (const url of await shelf.addresses().catch(() => []))
      if (!wanted.has(url) && !spared.has(url)) {
        proven.delete(url);
        await shelf.remove(url).catch(() => undefined);
      }
  }

  async function whole(blob: Blob, asset: Asset): Promise<boolean> {
    const isSo = await isWhole(blob, asset).catch(() => false);
    if (isSo) proven.add(asset.url);
    else proven.delete(asset.url);
    return isSo;
  }
}
