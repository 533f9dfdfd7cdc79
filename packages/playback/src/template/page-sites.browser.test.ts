import { createServer } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootstrapDocument } from './bootstrap';
import { frameDocument, makePage } from './page';
import { pageSites } from './page-sites';
import { renderBody } from './render-template';
import { tricksOf } from './test-tricks';

// The tests open a page in a frame below a page with the policy of the player. The browser sends all requests to other hosts to a
// proxy, which records them: the address of a request, and only the host of a connection with HTTPS.
const asked: string[] = [];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const origin = 'http://signs.example';
const proxy = createServer((request, response) => {
  const isHolder = request.url === `${origin}/`;
  if (!isHolder) asked.push(request.url ?? '');
  response
    .writeHead(200, {
      'content-type': (request.url ?? '').endsWith('png') ? 'image/png' : 'text/html',
      ...(isHolder ? { 'content-security-policy': playerPolicy } : {}),
    })
    .end(isHolder ? '<!doctype html>' : picture);
}).on('connect', (request, socket) => {
  asked.push(`https://${request.url}`);
  socket.destroy();
});

const nonce = 'abc-123_X';
const template =
  '<style>{{ css | css }}</style><main id="sign">{{ html | raw }}</main><p class="secret">{{ words }}</p>';
const secret = '4711 for Joe\'s "Cafe"';
let browser: Browser;

const playerPolicy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline' https:; img-src * blob: data:; media-src * blob: data:; font-src * data: blob:; frame-src *`;

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : 0;
  browser = await chromium.launch({
    proxy: { server: `http://127.0.0.1:${port}` },
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  proxy.close();
  proxy.closeAllConnections();
});

const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type Shown = { html?: string; css?: string; isInFeed: boolean };

const pageOf = ({ html = '', css = '', isInFeed }: Shown): string => {
  const answers: Record<string, string> = { html, css, ...(isInFeed ? {} : { words: secret }) };
  const { body, wanted } = renderBody({
    html: template,
    questions: ['html', 'css', 'words'].map((keyName) => ({ keyName, fieldType: 'string', placeholder: '' })),
    answers,
    ...(isInFeed ? { data: { words: secret } } : {}),
    isInFeed,
    shape: '16:9',
    message: { id: 1, seconds: 10 },
  });
  const sites = pageSites({ html: template, isInFeed, wanted });
  return makePage({ body, shape: '16:9', seconds: 10, sites });
};

/**
 * Shows each page in a frame of its own until the page is loaded, clicks the element with the id `click`, and returns the
 * addresses that all pages requested. `check` receives the frames of the pages.
 */
const show = async (all: Shown[], check: (secrets: string[]) => void = () => {}): Promise<string[]> => {
  asked.length = 0;
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.goto(`${origin}/`);
  const pages = all.map((shown) => frameDocument(pageOf(shown), nonce, origin));
  await page.evaluate(`Promise.all(${asText(pages)}.map((framed) => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = ${asText(bootstrapDocument(nonce, origin))};
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.type === 'hello') source.postMessage({ type: 'show', page: framed, assets: [] }, '*');
      if (data.type === 'ready') resolve();
    });
    document.body.append(frame);
    // A frame that was replaced by another page is never ready.
    setTimeout(resolve, 20000);
  })))`);
  const secrets: string[] = [];
  for (const frame of page.frames().filter((each) => each.parentFrame() === page.mainFrame())) {
    await frame.evaluate(
      "document.getElementById('click')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))",
    );
    secrets.push(await frame.evaluate<string>("document.querySelector('.secret')?.textContent ?? ''"));
  }
  // A request of a page that became ready starts before the next request of the browser is answered.
  await page.evaluate(`new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = resolve;
    image.src = 'http://last.example/';
  })`);
  check(secrets);
  await page.close();
  return asked.filter((address) => address !== 'http://last.example/').sort();
};

/** Returns all tricks. Each trick has a host of its own, so that a request names its trick. */
const tricksWith = (scheme: string) =>
  Object.keys(tricksOf('')).map((name, index) => {
    const host = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${index}.example`;
    return { name, ...tricksOf(`${scheme}://${host}`)[name] };
  });

test('a page of a feed loads stored files of the installation', async () => {
  expect(await show([{ html: '<img src="/content/own.png">', isInFeed: true }])).toEqual([
    `${origin}/content/own.png`,
  ]);
});

test('a page of an own message loads pictures, styles and frames of sites with HTTPS', async () => {
  const html =
    '<img src="https://a.example/"><link rel="stylesheet" href="https://b.example/"><iframe src="https://c.example/"></iframe>';
  const addresses = await show([{ html, css: 'main{background:url(https://d.example/)}', isInFeed: false }]);
  expect([...new Set(addresses)]).toEqual(['a', 'b', 'c', 'd'].map((each) => `https://${each}.example:443`));
});

test.each(['http', 'https'])(
  'no page of a feed reaches another site: %s',
  async (scheme) => {
    const tricks = tricksWith(scheme);
    expect(tricks.length).toBeGreaterThan(60);
    expect(await show(tricks.map((trick) => ({ ...trick, isInFeed: true })))).toEqual([]);
  },
  120_000,
);

test('no page of an own message sends a request without HTTPS', async () => {
  expect(await show(tricksWith('http').map((trick) => ({ ...trick, isInFeed: false })))).toEqual([]);
}, 120_000);

test('an own message that leads or links to another site stays on screen', async () => {
  const tricks = tricksWith('https').filter(({ name }) =>
    /^(?!dangling).*(refresh|base|click|form|script)/.test(name),
  );
  const stayed = tricks.map(({ name }) => `${name}: ${secret}`);
  let seen: string[] = [];
  await show(
    tricks.map((trick) => ({ ...trick, isInFeed: false })),
    (secrets) => {
      seen = secrets;
    },
  );
  expect(tricks.map(({ name }, index) => `${name}: ${seen[index]}`)).toEqual(stayed);
}, 120_000);
