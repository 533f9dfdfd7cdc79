import { linkedFiles } from './linked-files';
import { isPlayerPage } from './player-page';

/**
 * The caches of the player's page and files. Each release has a separate cache, named after the time of its download. The
 * previous release stays, because a browser may write files to the disk only after half a minute. A power cut within this time
 * leaves empty files.
 */
const prefix = 'marquee-shell';

type Release = {
  match(path: string): Promise<Response | undefined>;
  put(path: string, file: Response): Promise<void>;
  keys(): Promise<readonly { url: string }[]>;
};
export type ShellServices = {
  /** The address of the player's page. */
  home: URL;
  caches: {
    open(name: string): Promise<Release>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
  };
  fetch: typeof fetch;
  now(): number;
};

/** Opens the stored releases of the player, so that the page opens without the server. */
export function openShell({ home, caches, fetch, now }: ShellServices) {
  const base = home.pathname;

  return {
    /** Returns the newest page that is stored with all of its files. */
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

    /** Deletes the releases whose page is not the player, and returns whether such a release was stored. */
    async dropForeign(): Promise<boolean> {
      let isDropped = false;
      for (const name of await releaseNames()) {
        const page = await (await caches.open(name)).match(base);
        if (page && !isPlayerPage(await page.text())) isDropped = (await caches.delete(name)) || isDropped;
      }
      return isDropped;
    },

    /** Stores the release of the server if it is new. Returns whether the new release replaces a stored release. */
    async renew(): Promise<boolean> {
      const page = await fetch(home, { cache: 'no-store' });
      if (!page.ok) throw new Error(`The server answered ${page.status} for the page`);
      if (!isPlayerPage(await page.clone().text())) throw new Error('The page is not the player');
      const [newest] = await releases();
      const before = newest && (await isWhole(newest)) ? await (await newest.match(base))?.text() : undefined;
      if (before !== undefined && withoutNonce(before) === withoutNonce(await page.clone().text()))
        return false;
      await keepRelease(page);
      await dropOld();
      return newest !== undefined;
    },
  };

  async function keepRelease(page: Response): Promise<void> {
    const [newest] = await releaseNames();
    // A clock that was set back must not make the new release older than the stored releases.
    const time = Math.max(now(), newest === undefined ? 0 : timeOf(newest) + 1);
    const name = `${prefix}-${String(time).padStart(15, '0')}`;
    await fill(await caches.open(name), page).catch(async (thrown) => {
      await caches.delete(name);
      throw thrown;
    });
  }

  /** Stores the page last, because a release without its page is not used. */
  async function fill(release: Release, page: Response): Promise<void> {
    const names = new Set<string>();
    const queue = linkedFiles(await page.clone().text(), home, home);
    for (let name = queue.shift(); name; name = queue.shift()) {
      if (names.has(name)) continue;
      names.add(name);
      const file = await fetch(new URL(name, home), { cache: 'no-store' });
      if (!file.ok || file.headers.get('content-type')?.startsWith('text/html'))
        throw new Error(`The server answered ${file.status} for ${name}, or with a page`);
      if (name.endsWith('.css'))
        queue.push(...linkedFiles(await file.clone().text(), new URL(name, home), home));
      await release.put(name, await withSize(file));
    }
    await release.put(base, await withSize(page));
  }

  /** Deletes all releases except the newest release and the last complete release before it. */
  async function dropOld(): Promise<void> {
    const [, ...older] = await releaseNames();
    let found = false;
    for (const name of older) {
      const isKept: boolean = !found && (await isWhole(await caches.open(name)));
      found ||= isKept;
      if (!isKept) await caches.delete(name);
    }
  }

  async function releaseNames(): Promise<string[]> {
    return (await caches.keys())
      .filter((name) => name.startsWith(prefix))
      .sort()
      .reverse();
  }

  async function releases(): Promise<Release[]> {
    return Promise.all((await releaseNames()).map((name) => caches.open(name)));
  }

  async function isWhole(release: Release): Promise<boolean> {
    const page = await wholeFile(release, base);
    if (!page || !isPlayerPage(await page.text())) return false;
    const files = await release.keys();
    const whole = await Promise.all(files.map(({ url }) => wholeFile(release, new URL(url).pathname)));
    return whole.every(Boolean);
  }
}

/** Returns the time in the name of a release. */
const timeOf = (name: string): number => Number(name.slice(prefix.length + 1)) || 0;

const sizeHeader = 'x-size';

/** Adds the size of a file to its headers. */
async function withSize(response: Response): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(sizeHeader, String(body.size));
  return new Response(body, { headers });
}

/**
 * Returns a stored file if its size equals the size in its header. Files that older players stored have no such header. Such
 * files are returned if they are not empty.
 */
async function wholeFile(release: Release, path: string): Promise<Response | undefined> {
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
