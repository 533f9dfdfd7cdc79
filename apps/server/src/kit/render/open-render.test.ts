import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePage, noncePlaceholder } from '@marquee/playback/template/page';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config';
import { openLog } from '../log/log';
import { openRender } from './open-render';
import { PageFault } from './page-budget';

const red = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const ownFiles = new Map([['/content/own/red.png', { contentType: 'image/png', bytes: red }]]);
const storage = {
  head: async (key: string) =>
    key === 'uploads/red.png'
      ? { size: red.length, contentType: 'image/png', modified: new Date(0) }
      : undefined,
  get: async () => {
    await held;
    return Readable.from([red]);
  },
};
/** Resolves when the storage may send a file. */
let held: Promise<void> = Promise.resolve();
const render = openRender(
  readConfig({}),
  openLog({ logLevel: 'silent' }),
  { storage, ownFiles },
  { budget: { cpu: 4, waiting: 4, silence: 120 } },
);
afterAll(() => render.close());

const page = (body: string) =>
  makePage({
    body: body.replaceAll('<script>', `<script nonce=${noncePlaceholder}>`),
    shape: '4:1',
    seconds: 10,
  });

/** Returns the colors in the middle of the left, the middle and the right third, as 'r,g,b'. */
const thirds = async (body: string) => {
  const png = await render.draw(page(body), '4:1');
  if (!png) throw new Error('The tests need a browser.');
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1920, 480]);
  return [320, 960, 1600].map((x) => [...data.subarray((240 * 1920 + x) * 3).subarray(0, 3)].join());
};

const third = (attributes: string) => `<div ${attributes}></div>`;
const style = '<style>body{margin:0;display:flex}body>*{width:640px;height:480px;background:#00f}</style>';

test('shows files of the release and stored files, with all animations ended', async () => {
  const moving = `<style>@keyframes come{to{background:#0f0}}
    .on{animation:come 3s 2s both}.next{background:#0f0!important;transition:background 1s}</style>
    <script>function startAd(){var last=document.getElementById('last');last.className='on';
      last.onanimationend=function(){last.className='next'}}</script>`;
  expect(
    await thirds(
      `${style}${moving}<img src="/content/own/red.png"><img src="/content/uploads/red.png">${third('id="last"')}`,
    ),
  ).toEqual(['255,0,0', '255,0,0', '0,255,0']);
});

test('shows longer and endless animations always at the same moment', async () => {
  const moving = `<style>@keyframes fill{from{background:#000}to{background:#fff}}
    div{animation:fill 20s linear}div+div{animation:fill 4s steps(4) infinite}</style>`;
  expect(await thirds(`${style}${moving}${third('')}${third('')}${third('')}`)).toEqual([
    '128,128,128',
    '128,128,128',
    '128,128,128',
  ]);
});

test('a page cannot access other hosts or this machine', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'image/png' }).end(red);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const targets = [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    'http://example.com',
  ];
  const tries = targets.map(
    (
      target,
    ) => `<img src="${target}/picture" onload="document.body.style.background='#f00'"><iframe src="${target}/page"></iframe>
      <link rel="stylesheet" href="${target}/style"><script src="${target}/script"></script>
      <script>fetch('${target}/fetch').catch(function(){});navigator.sendBeacon('${target}/beacon');
      try{new WebSocket('${target.replace('http', 'ws')}/socket')}catch(_){}</script>`,
  );
  expect(
    (await thirds(`${tries.join('')}<style>body{background:#0f0}img,iframe{display:none}</style>`))[1],
  ).toBe('0,255,0');
  server.close();
  expect(asked).toEqual([]);
});

test('rejects a page that computes without end, and keeps the browser for the next page', async () => {
  const blue = () => thirds(`${style}${third('')}`);
  expect((await blue())[0]).toBe('0,0,255');
  const before = await browsers();
  await expect(render.draw(page('<script>for(;;);</script>'), '4:1')).rejects.toThrow(
    new PageFault('The page needs more than 4 seconds of computing time.'),
  );
  expect((await blue())[0]).toBe('0,0,255');
  expect(await browsers()).toEqual(before);
}, 120_000);

test('rejects a page that is never ready', async () => {
  const leaving = page('<script>location.href="about:blank"</script>');
  await expect(render.draw(leaving, '4:1')).rejects.toThrow(
    new PageFault('The page is not ready after 4 seconds.'),
  );
}, 120_000);

test('a browser that gets no processor renders a page late', async () => {
  await thirds(style);
  const all = await descendants();
  signal(all, 'SIGSTOP');
  const drawn = thirds(`${style}${third('')}`);
  // Longer than the page may compute or wait.
  await sleep(6_000);
  signal(all, 'SIGCONT');
  expect((await drawn)[0]).toBe('0,0,255');
}, 120_000);

test('a page that waits for a file of a slow storage is rendered late', async () => {
  let send = () => {};
  held = new Promise((resolve) => {
    send = resolve;
  });
  const drawn = thirds(`${style}<img src="/content/uploads/red.png">`);
  await sleep(6_000);
  send();
  expect((await drawn)[0]).toBe('255,0,0');
}, 120_000);

test('a browser that ended is started again, after a pause', async () => {
  await thirds(style);
  const before = await browsers();
  const drawn = render.draw(page('<script>for(;;);</script>'), '4:1').catch((error: unknown) => error);
  signal(
    before.map(({ pid }) => pid),
    'SIGKILL',
  );
  const failure = await drawn;
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PageFault);
  await expect(render.draw(page(style), '4:1')).rejects.toThrow('started again later');
  await expect
    .poll(() => thirds(`${style}${third('')}`).catch(() => []), { timeout: 60_000, interval: 500 })
    .toContain('0,0,255');
}, 120_000);

test('renders a page with a script error', async () => {
  expect((await thirds(`${style}${third('')}<script>throw new Error('on purpose')</script>`))[0]).toBe(
    '0,0,255',
  );
});

test('the browser never runs as root', async () => {
  const drawn = thirds(`${style}<script>function startAd(){}</script>`);
  const users = new Set<number>();
  const done = drawn.then(() => true);
  while (!(await Promise.race([done, soon()]))) for (const uid of await usersOfBrowsers()) users.add(uid);
  expect([...users]).toEqual([process.getuid?.() || 65534]);
});

/** Resolves to false after 20 ms, the interval between two checks of the running processes. */
const soon = () => sleep(20, false as const);

/** Returns the user ids of the browsers that this process has started. */
const usersOfBrowsers = async (): Promise<number[]> => (await browsers()).map(({ uid }) => uid);

/** Returns the processes of browsers that this process has started, without their own children. */
const browsers = async () =>
  (await processes()).filter(({ parent, program }) => parent === process.pid && program.includes('chrom'));

/** Returns all processes of the browsers, the children first. */
const descendants = async (): Promise<number[]> => {
  const all = await processes();
  const below = (pid: number): number[] => [
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
    pid,
  ];
  return (await browsers()).flatMap(({ pid }) => below(pid));
};

/** Sends a signal to the processes that have not ended. */
const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended.
    }
};

const processes = async () => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
      const status = await read('status');
      const numberAfter = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
      const [program = ''] = (await read('cmdline')).split('\0');
      return { pid, parent: numberAfter('PPid'), uid: numberAfter('Uid'), program };
    }),
  );
};

test('closes within seconds while a page computes without end and another page waits', async () => {
  const closing = openRender(readConfig({}), openLog({ logLevel: 'silent' }), { storage, ownFiles });
  const endless = page('<script>for(;;);</script>');
  await closing.draw(page(style), '4:1');
  const drawn = [closing.draw(endless, '4:1'), closing.draw(endless, '4:1')];
  const failed = Promise.allSettled(drawn);
  const begun = performance.now();
  await closing.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(closing.draw(page(style), '4:1')).rejects.toThrow('is closed');
}, 120_000);

test('names user namespaces if the browser cannot create its sandbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-no-sandbox-'));
  await chmod(folder, 0o755);
  const chromiumPath = join(folder, 'chromium');
  await writeFile(chromiumPath, "#!/bin/sh\necho 'No usable sandbox!' >&2\nexit 1\n", { mode: 0o755 });
  const content = { storage, ownFiles };
  const refused = openRender({ chromiumPath }, openLog({ logLevel: 'silent' }), content);
  await expect(refused.print('<p>Hello')).rejects.toThrow('allows Marquee no user namespaces');
  await refused.close();
  await rm(folder, { recursive: true });
});

test('prints a document without its scripts and without other hosts', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const file = await render.print(`<!doctype html><title>Paper</title><p>First sheet</p>
    <p style="break-before: page">Second sheet</p><img src="${host}/picture"><iframe src="${host}/page"></iframe>
    <script>document.body.textContent = 'changed'</script>`);
  server.close();
  expect(asked).toEqual([]);
  const pdf = await getDocument({ data: new Uint8Array(file ?? []), useSystemFonts: false }).promise;
  const texts = await Promise.all(
    [1, 2].map(async (number) => (await (await pdf.getPage(number)).getTextContent()).items),
  );
  expect(texts.map((items) => items.map((item) => ('str' in item ? item.str : '')).join(''))).toEqual([
    'First sheet',
    'Second sheet',
  ]);
});
