import { namedIn } from './named-in';

/**
 * The player's own page and files, so that it opens without its server. Each release lies in a cache of its own, named by when it came,
 * and the one before stays: what a browser has written is on the disk only half a minute later, and a power cut in between leaves
 * empty files.
 */
const prefix = 'marquee-shell';
const kept = 2;

export type ShellDoors = { base: string; caches: CacheStorage; fetch: typeof fetch; now(): number };

export function openShell({ base, caches, fetch, now }: ShellDoors) {
  return {
    /** The newest page that is here with all the files that it names. */
    async page(): Promise<Response | undefined> {
      for (const release of await releases()) if (await isWhole(release)) return release.match(base);
      return undefined;
    },

    async file(path: string): Promise<Response | undefined> {
      for (const release of await releases()) {
        const file = await wholeFile(release, path);
        if (file) return file;
      }
      return undefined;
    },

    /** Takes up what the server has, and writes nothing where that is here already. True: it is newer than what was here. */
    async renew(): Promise<boolean> {
      const page = await fetch(base, { cache: 'no-store' });
      if (!page.ok) throw new Error(`The page was answered with ${page.status}`);
      const [newest] = await releases();
      const before = newest && (await isWhole(newest)) ? await (await newest.match(base))?.text() : undefined;
      if (before !== undefined && withoutNonce(before) === withoutNonce(await page.clone().text()))
        return false;
      await keepRelease(page);
      const names = await releaseNames();
      await Promise.all(names.slice(kept).map((name) => caches.delete(name)));
      return newest !== undefined;
    },
  };

  /** The page is put last: a release without it is none. */
  async function keepRelease(page: Response): Promise<void> {
    const release = await caches.open(`${prefix}-${String(now()).padStart(15, '0')}`);
    const names = new Set<string>();
    const queue = namedIn(await page.clone().text(), base, base);
    for (let name = queue.shift(); name; name = queue.shift()) {
      if (names.has(name)) continue;
      names.add(name);
      const file = await fetch(name, { cache: 'no-store' });
      if (!file.ok) throw new Error(`${name} was answered with ${file.status}`);
      if (name.endsWith('.css')) queue.push(...namedIn(await file.clone().text(), name, base));
      await release.put(name, await measured(file));
    }
    await release.put(base, await measured(page));
  }

  async function releaseNames(): Promise<string[]> {
    return (await caches.keys())
      .filter((name) => name.startsWith(prefix))
      .sort()
      .reverse();
  }

  async function releases(): Promise<Cache[]> {
    return Promise.all((await releaseNames()).map((name) => caches.open(name)));
  }

  async function isWhole(release: Cache): Promise<boolean> {
    if (!(await wholeFile(release, base))) return false;
    const files = await release.keys();
    const whole = await Promise.all(files.map(({ url }) => wholeFile(release, new URL(url).pathname)));
    return whole.every(Boolean);
  }
}

export type Shell = ReturnType<typeof openShell>;

const sizeHeader = 'x-size';

/** With its size written on it. */
async function measured(response: Response): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(sizeHeader, String(body.size));
  return new Response(body, { headers });
}

/** One whose size is what it says; those of older players say none. */
async function wholeFile(release: Cache, path: string): Promise<Response | undefined> {
  try {
    const file = await release.match(path);
    const size = file?.headers.get(sizeHeader);
    const { size: found } = (await file?.clone().blob()) ?? { size: 0 };
    return found > 0 && (!size || Number(size) === found) ? file : undefined;
  } catch {
    return undefined;
  }
}

const withoutNonce = (page: string) => page.replace(/nonce="[^"]*"/g, '');
