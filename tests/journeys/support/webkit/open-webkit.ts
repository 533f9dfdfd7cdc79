import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../free-port';
import { until } from '../until';
import { connect } from './web-driver';

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const miniBrowser = ['4.1', '4.0']
  .map((version) => `/usr/lib/${architecture}-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((path) => existsSync(path));

/** The codes of keys, from the W3C specification of WebDriver. */
export const keys = { control: '\uE009', enter: '\uE007' };

type Options = { width?: number; height?: number; isDark?: boolean };
export type WebKit = Awaited<ReturnType<typeof openWebKit>>;

/** Starts WebKitGTK with its driver, the package webkit2gtk-driver of Debian, on a separate display with a window of this size. */
export const openWebKit = async ({ width = 1440, height = 900, isDark = false }: Options = {}) => {
  if (!miniBrowser) throw new Error('There is no WebKitGTK. Install webkit2gtk-driver and xvfb.');
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', `-screen 0 ${width}x${height}x24`, 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  );
  // The driver and its display are in one group of processes.
  const endDriver = () => {
    if (driver.pid) process.kill(-driver.pid);
  };
  let output = '';
  driver.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const open = async () => {
    const address = `http://127.0.0.1:${port}`;
    await until('the driver of WebKit is ready', () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const session = await connect(address, {
      'webkitgtk:browserOptions': {
        binary: miniBrowser,
        args: [
          '--automation',
          // Without the buttons of the browser, the page fills the window.
          '--full-screen',
          '--enable-write-console-messages-to-stdout=true',
          ...(isDark ? ['--dark-mode'] : []),
        ],
      },
    });
    await session.resize(width, height);
    return session;
  };
  const session = await open().catch((error: unknown) => {
    endDriver();
    throw error;
  });
  return {
    ...session,
    /** Returns the errors that pages have written to the console since the last call, also those of the content security policy. */
    takeErrors: () => {
      const errors = output.split('\n').filter((line) => /^CONSOLE \S+ (ERROR|WARN)/.test(line));
      output = '';
      return errors;
    },
    close: async () => {
      await session.end().finally(endDriver);
    },
  };
};
