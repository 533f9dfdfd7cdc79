import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { openProtocolPage } from './protocol-page';

/** True if this machine can run the old browser, which is a program for Linux on x64. */
export const runsOldBrowser = process.platform === 'linux' && process.arch === 'x64';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
];

export type OldBrowser = Awaited<ReturnType<typeof openOldBrowser>>;

/**
 * Starts Chromium 68, the oldest browser that the player supports, with a new profile. This browser cannot play H.264 videos.
 * @throws Error if a library is missing, usually Debian's libnss3
 */
export const openOldBrowser = async (moreFlags: string[] = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-old-browser-'));
  const path = await unpack(folder);
  const child = spawn(path, [...flags, ...moreFlags, `--user-data-dir=${folder}/profile`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const close = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = await addressOf(child).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const http = `http://${new URL(address).host}`;
  return {
    /** Opens a page with a window of this size, in CSS pixels. */
    newPage: async (size?: { width: number; height: number }) => {
      const answer = await fetch(`${http}/json/new?about:blank`);
      const { webSocketDebuggerUrl }: { webSocketDebuggerUrl: string } = await answer.json();
      return openProtocolPage(webSocketDebuggerUrl, size);
    },
    /** Ends all processes of the browser and deletes its profile. */
    close,
  };
};

/** Unpacks the browser into this folder, and returns the path of the program. */
const unpack = async (folder: string): Promise<string> => {
  const main = createRequire(import.meta.url).resolve('chrome-aws-lambda');
  const path = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(dirname(main), '../bin/chromium-68.0.3419.0.br')),
    createBrotliDecompress(),
    createWriteStream(path, { mode: 0o700 }),
  );
  return path;
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The old browser ended at its start:\n${said}`)));
  });
