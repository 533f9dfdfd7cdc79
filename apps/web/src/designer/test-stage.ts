/// <reference types="node" />
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';

const web = join(import.meta.dirname, '../..');

/** The policy of the real pages, without the addresses of a file storage. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; frame-src 'self'; connect-src 'self'";

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** A picture of one pixel, for every address of a picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const builtFiles = async (): Promise<Map<string, string | Uint8Array>> => {
  const result = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'src/designer/test-stage-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'assets/[name].[ext]' },
      },
    },
  });
  const outputs: Rolldown.RolldownOutput[] = Array.isArray(result)
    ? result
    : 'output' in result
      ? [result]
      : [];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
};

/** Serves the designer without a server of the product, and opens it in a real browser. `close` ends both. */
export const openTestStages = async () => {
  const files = await builtFiles();
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'));
  const html = `<!doctype html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Designer</title>${sheets.map((name) => `<link rel="stylesheet" href="${name}">`).join('')}</head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    if (url === '/favicon.ico') response.writeHead(204).end();
    else if (url === '/')
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
    else if (file !== undefined)
      response
        .writeHead(200, { 'content-type': types[url.split('.').at(-1) ?? ''] ?? 'text/plain' })
        .end(file);
    else if (url === '/api/fonts') response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    else if (url.startsWith('/content/')) response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}/`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    open: (elements: object[], options: StageOptions = {}) => openStage(browser, url, elements, options),
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
};

type StageOptions = BrowserContextOptions & { shape?: string; readOnly?: boolean };

const openStage = async (
  browser: Browser,
  url: string,
  elements: object[],
  { shape = '16:9', readOnly = false, ...options }: StageOptions,
) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  // There is no server, so the panels show what they show without one.
  const isApi = (line: ConsoleMessage) => line.location().url.includes('/api/');
  page.on('console', (line) => line.type() === 'error' && !isApi(line) && faults.push(line.text()));
  await page.addInitScript(
    (opening) => {
      window.opening = opening;
      window.commits = 0;
      // oxlint-disable-next-line no-underscore-dangle -- the name that React looks for
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (window.commits += 1),
        onCommitFiberUnmount: () => undefined,
      };
    },
    { document: { scenes: [{ elements, delay: 0 }] }, shape, readOnly },
  );
  await page.goto(url);
  // The overlay is there when the canvas is loaded.
  await page.locator('[role=application] > div').waitFor({ state: 'attached' });
  return {
    page,
    faults,
    /** Returns the point of the page that shows a point of the canvas, in percent. */
    at: (x: number, y: number) =>
      page.evaluate(
        ([left, top]) => {
          const canvas = document.querySelector('iframe')?.getBoundingClientRect();
          if (!canvas) throw new Error('There is no canvas.');
          return {
            x: canvas.left + (canvas.width * left) / 100,
            y: canvas.top + (canvas.height * top) / 100,
          };
        },
        [x, y] as const,
      ),
    elements: (): Promise<readonly DesignElement[]> =>
      page.evaluate(() => window.opened.designer.store.getState().design.scenes[0].elements),
    selection: () => page.evaluate(() => [...window.opened.designer.store.getState().selection]),
    close: () => context.close(),
  };
};
