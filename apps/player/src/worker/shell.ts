import { linkedFiles } from './linked-files';

/**
 * The player's own page and files, so that it opens without its server. Each release lies in a cache of its own, named by when it came,
 * and the one before stays: what a browser has written is on the disk only half a minute later, and a power cut in between leaves
 * empty files.
 */
const prefix = 'marquee-shell';

type Release = {
  match(path: string): Promise<Response | undefined>;
  put(path: string, file: Response): Promise<void>;
  keys(): Promise<readonly { url: string }[]>;
};
export type ShellServices = {
  /** Where the player's page is. */
  home: URL;
  caches: {
    open(name: string): Promise<Release>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
  };
  fetch: typeof fetch;
  now(): number;
};

export function openShell({ home, caches, fetch, now }: ShellServices) {
  const base = home.pathname;

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
      const page = await fetch(home, { cache: 'no-store' });
      if (!page.ok) throw new Error(`The page was answered with ${page.status}`);
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
    const name = `${prefix}-${String(now()).padStart(15, '0')}`;
    await fill(await caches.open(name), page).catch(async (thrown) => {
      await caches.delete(name);
      throw thrown;
    });
  }

  /** The page is put last: a release without it is none. */
  async function fill(release: Release, page: Response): Promise<void> {
    const names = new Set<string>();
    const queue = linkedFiles(await page.clone().text(), home, home);
    for (let name = queue.shift(); name; name = queue.shift()) {
      if (names.has(name)) continue;
      names.add(name);
      const file = await fetch(new URL(name, home), { cache: 'no-store' });
      if (!file.ok) throw new Error(`${name} was answered with ${file.status}`);
      if (name.endsWith('.css'))
        queue.push(...linkedFiles(await file.clone().text(), new URL(name, home), home));
      await release.put(name, await measured(file));
    }
    await release.put(base, await measured(page));
  }

  /** All but the newest and the last whole one before it. */
  async function dropOld(): Promise<void> {
    const [, ...older] = await releaseNames();
    let found = false;
    for (const name of older) {
      const keeps: boolean = !found && (await isWhole(await caches.open(name)));
      found ||= keeps;
      if (!keeps) await caches.delete(name);
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
    if (!(await wholeFile(release, base))) return false;
    const files = await release.keys();
    const whole = await Promise.all(files.map(({ url }) => wholeFile(release, new URL(url).pathname)));
    return whole.every(Boolean);
  }
}

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
