import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootstrapDocument } from './bootstrap';
import { frameDocument, makePage } from './page';
import { renderBody } from './render-template';

// The tests open a page that contains a frame and has the policy of the player. The page sends events to the frame and records
// the events of the frame.
const nonce = 'abc-123_X';
const origin = 'http://localhost/';
const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'unsafe-inline' https:; img-src https: http: data: blob:; font-src https: http: data: blob:; frame-src 'self'`;
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const template = `
<img id="cached" src="{{ photo | safe_url }}">
<p style="background:url('{{ photo | safe_url }}')">{{ title }}</p>
{{ html | raw }}
<script>
var fromScript = {{ photo | js }};
function tell(what) { parent.postMessage({ type: 'test', what: what }, '*'); }
function startAd() {
  var image = document.getElementById('cached');
  tell({
    started: adSeconds,
    width: image.naturalWidth,
    source: image.getAttribute('src').slice(0, 5),
    fromScript: fromScript.slice(0, 5),
    title: document.querySelector('p').textContent,
    answerRan: typeof answerRan,
    origin: self.origin,
  });
  setTimeout(function () { throw new Error('a fault in the template'); }, 0);
}
function rewind() { tell('rewound'); }
</script>`;

const answers = {
  title: '<script>answerRan = 1</script>',
  html: '<script>answerRan = 2</script><img src="x:" onerror="answerRan = 3"><a href="javascript:answerRan = 4">a</a>',
  photo: '/content/cached.png',
};

function holder(): string {
  const questions = Object.keys(answers).map((keyName) => ({
    keyName,
    fieldType: 'string' as const,
    placeholder: null,
  }));
  const { body, error } = renderBody({
    html: template,
    questions,
    answers,
    shape: '16:9',
    message: { id: 1, seconds: 12 },
  });
  expect(error).toBeNull();
  const page = frameDocument(makePage({ body, shape: '16:9', seconds: 12 }), nonce, 'http://localhost');
  const asText = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html><iframe sandbox="allow-scripts"></iframe><script nonce="${nonce}">
    var heard = [];
    var frame = document.querySelector('iframe');
    function say(message) { frame.contentWindow.postMessage(message, '*'); }
    addEventListener('message', function (event) {
      if (event.source !== frame.contentWindow) return;
      heard.push(event.data);
      if (event.data.type === 'hello') {
        var bytes = Uint8Array.from(atob('${picture}'), function (char) { return char.charCodeAt(0); });
        say({ type: 'show', page: ${asText(page)}, assets: [{ url: '/content/cached.png', blob: new Blob([bytes], { type: 'image/png' }) }] });
      }
      if (event.data.type === 'ready') ['start', 'rewind', 'togglePause', 'alive?'].forEach(function (type) { say({ type: type }); });
    });
    frame.srcdoc = ${asText(bootstrapDocument(nonce, 'http://localhost'))};
  </script>`;
}

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
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

afterAll(() => browser?.close());

test('a page in a sandboxed frame shows its picture, runs no scripts of answers, and responds to its parent', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(route.request().url());
    const headers = { 'Content-Security-Policy': policy };
    return route.request().url() === origin
      ? route.fulfill({ contentType: 'text/html', headers, body: holder() })
      : route.fulfill({ status: 404 });
  });
  await page.goto(origin);
  // Each poll evaluates the expression from outside the page, because the policy of the page forbids eval.
  const saidAll = "['error', 'alive'].every((type) => heard.some((each) => each.type === type))";
  await expect.poll(() => page.evaluate(saidAll), { timeout: 10_000 }).toBe(true);
  const heard: { type: string }[] = await page.evaluate('heard');
  // The browser reports an error in a separate event, before or after the other events. So errors are compared separately.
  const fault = { type: 'error', message: 'Uncaught Error: a fault in the template' };
  expect(heard.filter(({ type }) => type === 'error')).toEqual([fault]);
  expect(heard.filter(({ type }) => type !== 'error')).toEqual([
    { type: 'hello' },
    { type: 'ready', handles: ['startAd', 'rewind'] },
    {
      type: 'test',
      what: {
        started: 12,
        width: 1,
        source: 'blob:',
        fromScript: 'blob:',
        title: answers.title,
        answerRan: 'undefined',
        origin: 'null',
      },
    },
    { type: 'test', what: 'rewound' },
    { type: 'alive' },
  ]);
  expect(asked.filter((url) => url.includes('/content/'))).toEqual([]);
});

test('waits until the frame has a size, because pages measure themselves', async () => {
  const page = await browser.newPage();
  const measured =
    "<p>Words</p><script>parent.postMessage({ type: 'test', width: document.querySelector('p').offsetWidth }, '*')</script>";
  const { body } = renderBody({
    html: measured,
    questions: [],
    answers: {},
    shape: '16:9',
    message: { id: 1, seconds: 12 },
  });
  const shown = frameDocument(makePage({ body, shape: '16:9', seconds: 12 }), nonce, 'http://localhost');
  await page.setContent('<iframe sandbox="allow-scripts" style="width:0;height:0;border:0"></iframe>');
  const width = await page.evaluate(`new Promise((resolve) => {
    const frame = document.querySelector('iframe');
    addEventListener('message', ({ data }) => {
      if (data.type === 'hello')
        frame.contentWindow.postMessage({ type: 'show', page: ${JSON.stringify(shown)}, assets: [] }, '*');
      if (data.type === 'test') resolve(data.width);
    });
    frame.srcdoc = ${JSON.stringify(bootstrapDocument(nonce, 'http://localhost'))};
    // Without the wait for a size, the page would measure itself within this time.
    setTimeout(() => { frame.style.cssText = 'width:640px;height:360px;border:0'; }, 300);
  })`);
  expect(width).toBe(640);
});
