import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  '--window-size=640,360',
  '--remote-debugging-port=0',
];

/** Starts a browser with a profile in this folder. The browser opens this address at its start, like a kiosk device. */
export const startBrowser = async (folder: string, url: string) => {
  const child = spawn(process.env.CHROMIUM_PATH || 'chromium', [...quiet, `--user-data-dir=${folder}`, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const over = once(child, 'exit');
  return {
    /** The address of the browser's DevTools: `ws://…`. */
    address: await addressOf(child),
    over,
    /** Kills the browser and all its processes. */
    async kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await over;
    },
  };
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended at its start:\n${said}`)));
  });
