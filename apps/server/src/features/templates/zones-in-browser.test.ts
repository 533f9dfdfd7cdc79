import { bootstrapDocument } from '@marquee/playback/template/bootstrap';
import { asScriptValue } from '@marquee/playback/template/liquid-filters';
import { frameDocument, makePage } from '@marquee/playback/template/page';
import { noSites } from '@marquee/playback/template/page-sites';
import { renderBody } from '@marquee/playback/template/render-template';
import type { ZonePage } from '@marquee/playback/template/zone-pages';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { findBrowser } from '../../kit/render/find-browser';
import { readBuiltIn } from './read-built-in';

const origin = 'http://localhost/';
const nonce = 'abc-123_X';
const templates = readBuiltIn(findAbove('templates'));

/** Returns a page with one full-size picture. With opacity 0 in `style`, the picture appears when the page is started. */
const pageOf = (file: string, seconds: number, style = ''): ZonePage => ({
  page: makePage({
    body: renderBody({
      html: `<img id="sign" src="/content/${file}.svg" style="width:100%;height:100%;${style}">
<script>function startAd() { document.getElementById('sign').style.opacity = 1; }</script>`,
      questions: [],
      answers: {},
      shape: '16:9',
      message: { id: 1, seconds },
    }).body,
    shape: '16:9',
    seconds,
  }),
  sites: noSites,
  shape: '16:9',
  seconds,
});

const rendered = (id: number, zones: Record<string, ZonePage[]>): string => {
  const template = templates.find((one) => one.id === id);
  const { body, error } = renderBody({
    html: template?.html ?? '',
    questions: template?.questions ?? [],
    answers: Object.fromEntries(Object.keys(zones).map((keyName) => [keyName, keyName])),
    shape: '16:9',
    message: { id: 1, seconds: 60 },
    content: { zones: new Map(Object.entries(zones)) },
  });
  expect(error).toBeNull();
  return makePage({ body, shape: '16:9', seconds: 60 });
};

/** Returns an HTML document that opens a page with the bytes of its files, as the player does without a network. */
const holder = (page: string, files: string[]) => `<!doctype html><style>body{margin:0}</style>
<iframe sandbox="allow-scripts" style="width:1920px;height:1080px;border:0"></iframe>
<script nonce="${nonce}">
  var frame = document.querySelector('iframe');
  var colours = { red: '#f00', blue: '#00f', green: '#080' };
  function blob(file) {
    var svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><rect width="9" height="9" fill="' + colours[file] + '"/></svg>';
    return { url: '/content/' + file + '.svg', blob: new Blob([svg], { type: 'image/svg+xml' }) };
  }
  function say(word) { frame.contentWindow.postMessage(word, '*'); }
  var ready = new Promise(function (resolve) {
    addEventListener('message', function (event) {
      if (event.source !== frame.contentWindow) return;
      if (event.data.type === 'hello') say({ type: 'show', page: ${asScriptValue(frameDocument(page, nonce, origin))}, assets: ${JSON.stringify(files)}.map(blob) });
      if (event.data.type === 'ready') { say({ type: 'start' }); resolve(); }
    });
  });
  frame.srcdoc = ${asScriptValue(bootstrapDocument(nonce, origin))};
</script>`;

const colourAt = async (page: Page, left: number, top: number): Promise<string> => {
  const png = await page.screenshot({ clip: { x: left, y: top, width: 4, height: 4 } });
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].join();
};

test('zones and nested zones play their pages without a network, from the given files only', async () => {
  const browser = await chromium.launch({
    ...(await findBrowser(process.env.CHROMIUM_PATH ?? '')),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const pointing = rendered(32, { pointed: [pageOf('green', 5, 'opacity:0')] });
  const zoned = rendered(25, {
    main: [pageOf('red', 1), pageOf('blue', 1)],
    side: [{ page: pointing, shape: '16:9', seconds: 30, sites: noSites }],
    strip: [],
  });
  await page.route('**/*', (route) => {
    asked.push(route.request().url());
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src * blob:; font-src * blob:; frame-src 'self'`;
    const headers = { 'Content-Security-Policy': policy };
    const body = holder(zoned, ['red', 'blue', 'green']);
    if (route.request().url() === origin) return route.fulfill({ contentType: 'text/html', headers, body });
    return route.abort();
  });
  await page.goto(origin);
  await page.evaluate('ready');

  const seen = new Set<string>();
  const turns = async () => {
    seen.add(await colourAt(page, 600, 300));
    return seen.has('255,0,0') && seen.has('0,0,255');
  };
  await expect.poll(turns, { timeout: 15_000, interval: 100 }).toBe(true);
  expect(await colourAt(page, 1600, 540)).toBe('0,136,0');
  // No other color appears: each screenshot shows one of the two pictures.
  for (let shot = 0; shot < 25; shot++) seen.add(await colourAt(page, 600, 300));
  expect([...seen].toSorted()).toEqual(['0,0,255', '255,0,0']);
  expect(asked.filter((url) => url.includes('.svg'))).toEqual([]);
  expect(faults).toEqual([]);
  await browser.close();
}, 60_000);
