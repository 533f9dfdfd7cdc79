import { expect, test } from 'vitest';
import { openShell } from './shell';

const home = new URL('https://signs.example/display/');

/** Returns the parts of a browser cache that the shell uses. `damage` empties a file, like a power cut. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const writes: string[] = [];
  const cacheOf = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => {
        writes.push(path);
        files.set(path, response);
      },
      keys: async () => [...files.keys()].map((path) => ({ url: new URL(path, home).href })),
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return {
    caches,
    writes,
    names: () => [...all.keys()],
    damage(path: string) {
      const newest = [...all.keys()].toSorted().at(-1) ?? '';
      all.get(newest)?.set(path, new Response('', { headers: { 'x-size': '9' } }));
    },
  };
}

function world() {
  const storage = fakeCaches();
  let release = 1;
  let isUp = true;
  /** What a proxy answers with status 200 in place of the server, by the path. */
  let proxied: (path: string) => string | undefined = () => undefined;
  let time = 1_000;
  const files = (path: string) =>
    path === home.pathname
      ? `<title>Marquee screen</title><script nonce="${Math.random()}" src="/display/assets/app-${release}.js"></script></html>`
      : `code ${path}`;
  const shell = openShell({
    home,
    caches: storage.caches,
    fetch: async (address) => {
      if (!isUp) throw new TypeError('no network');
      const { pathname } = new URL(String(address));
      const page = proxied(pathname);
      return page === undefined
        ? new Response(files(pathname))
        : new Response(page, { headers: { 'content-type': 'text/html' } });
    },
    now: () => ++time,
  });
  return {
    ...storage,
    shell,
    publish: () => (release += 1),
    cut: () => (isUp = false),
    proxy: (answer: typeof proxied) => (proxied = answer),
    setBack: () => (time = 0),
    shows: async () => /app-\d+/.exec((await (await shell.page())?.text()) ?? '')?.[0],
  };
}

test('does not write a stored release again, because a power cut could damage it', async () => {
  const { shell, writes } = world();
  expect(await shell.renew()).toBe(false);
  expect(writes).toEqual(['/display/assets/app-1.js', '/display/']);
  expect(await shell.renew()).toBe(false);
  expect(writes).toHaveLength(2);
});

test.each(['/display/', '/display/assets/app-2.js'])(
  'the page is the previous release if the newest release lost %s',
  async (lost) => {
    const tv = world();
    await tv.shell.renew();
    tv.publish();
    expect(await tv.shell.renew()).toBe(true);
    expect(await tv.shows()).toBe('app-2');
    tv.damage(lost);
    expect(await tv.shows()).toBe('app-1');
    expect(await (await tv.shell.file('/display/assets/app-1.js'))?.text()).toBe(
      'code /display/assets/app-1.js',
    );
    // The damaged file is fetched again.
    expect(await tv.shell.renew()).toBe(true);
    expect(await tv.shows()).toBe('app-2');
  },
);

test('keeps two releases, and ignores an incomplete release', async () => {
  const tv = world();
  await tv.shell.renew();
  for (let time = 0; time < 3; time++) {
    tv.publish();
    await tv.shell.renew();
  }
  expect(tv.names()).toHaveLength(2);
  tv.cut();
  await expect(tv.shell.renew()).rejects.toThrow('no network');
  expect(tv.names()).toHaveLength(2);
  expect(await tv.shows()).toBe('app-4');
});

const maintenance = '<!doctype html><html><title>Maintenance</title><p>Back soon</p></html>';
const isCode = (path: string) => path.endsWith('.js');

test.each<[string, (path: string) => string | undefined]>([
  ['for every path', () => maintenance],
  ['only for the page', (path) => (isCode(path) ? undefined : maintenance)],
  ['only for the files', (path) => (isCode(path) ? maintenance : undefined)],
  [
    'with the title of the player, cut off',
    () => '<title>Marquee screen</title><script src="/display/assets',
  ],
])('a page that a proxy answers %s is not stored', async (_what, answer) => {
  const tv = world();
  await tv.shell.renew();
  tv.publish();
  tv.proxy(answer);
  await expect(tv.shell.renew()).rejects.toThrow('page');
  expect(await tv.shows()).toBe('app-1');
  expect(tv.names()).toHaveLength(1);
  tv.proxy(() => undefined);
  expect(await tv.shell.renew()).toBe(true);
  expect(await tv.shows()).toBe('app-2');
});

test('a stored page that is not the player is not used, and is deleted', async () => {
  const tv = world();
  await tv.shell.renew();
  expect(await tv.shell.dropForeign()).toBe(false);
  await (await tv.caches.open('marquee-shell-900000000000000')).put(home.pathname, new Response(maintenance));
  expect(await tv.shows()).toBe('app-1');
  expect(await tv.shell.dropForeign()).toBe(true);
  expect(tv.names()).toHaveLength(1);
});

test('the newest release is used after the clock was set back', async () => {
  const tv = world();
  await tv.shell.renew();
  tv.setBack();
  for (const release of [2, 3]) {
    tv.publish();
    expect(await tv.shell.renew()).toBe(true);
    expect(await tv.shows()).toBe(`app-${release}`);
    expect(await tv.shell.renew()).toBe(false);
  }
  expect(tv.names()).toHaveLength(2);
});
