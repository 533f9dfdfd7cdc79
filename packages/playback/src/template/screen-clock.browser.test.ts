import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootstrapDocument } from './bootstrap';
import { frameDocument, makePage } from './page';
import { screenClockText } from './page-script-texts';
import { renderBody } from './render-template';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

/** Instants around changes of daylight saving time, at the ends of months and years, and in the past. */
const instants = [
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-04-04T13:59:59.000Z',
  '2026-04-04T14:00:00.000Z',
  '2026-09-26T14:00:00.000Z',
  '2026-11-28T10:59:00.123Z',
  '2026-12-31T23:30:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '1999-12-31T11:00:00.000Z',
].map((text) => Date.parse(text));

/** What a page can read from a date. The same code runs in a browser whose system has the zone. */
const readings = `(function (instants) {
  var texts = ['2026-12-01T10:00', '2026-12-01 18:30:15', '2026-12-01', 'December 24, 2026', '2026/07/04 09:00', '2026-12-01T10:00:00Z', '2026-12-01T10:00:00+02:00', 'Tue, 01 Dec 2026 10:00:00 GMT', 'no date'];
  function fields(date) {
    return ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'TimezoneOffset'].map(function (name) { return date['get' + name](); });
  }
  return instants.map(function (time) {
    var date = new Date(time);
    var moved = new Date(time); moved.setHours(0, 0, 0, 0);
    var later = new Date(date.getFullYear(), date.getMonth() + 1, 0, 23, 59);
    var month = new Date(time); month.setMonth(month.getMonth() + 5, 15);
    return JSON.stringify([
      fields(date), moved.getTime(), later.getTime(), month.getTime(), new Date(date.getFullYear(), 1).getTime(), date.toDateString(),
      date.toTimeString().slice(0, 17), date.toString().slice(0, 33), date.toLocaleString('en-GB'), date.toLocaleDateString('de', { weekday: 'long' }), date.toLocaleTimeString('en-US'),
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }).format(date), Intl.DateTimeFormat('en').resolvedOptions().timeZone,
      date.toLocaleString('en-GB', { timeZone: 'Asia/Tokyo' }), date.toISOString(), new Date(date).getTime(), new Date(String(date)).getTime(), date instanceof Date, String(new Date(NaN)),
    ]);
  }).concat(texts.map(function (text) { return String(new Date(text).getTime()) + ' ' + Date.parse(text); }));
})`;

const readIn = async (timezoneId: string, zone?: string) => {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  if (zone) await page.evaluate(`(${screenClockText})({ zone: ${JSON.stringify(zone)}, ahead: 0 })`);
  const found = await page.evaluate<string[]>(`(${readings})(${JSON.stringify(instants)})`);
  await context.close();
  return found;
};

test.each([
  'Pacific/Auckland',
  'Europe/Vienna',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
])(
  'the dates of a page with the zone %s are the dates of a system in this zone, whatever the zone of the system',
  async (zone) => {
    const expected = await readIn(zone);
    for (const system of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])
      expect(await readIn(system, zone), system).toEqual(expected);
  },
);

test('a zone that the browser does not know leaves the dates as they are', async () => {
  expect(await readIn('Asia/Kolkata', 'Atlantis/Capital')).toEqual(await readIn('Asia/Kolkata'));
});

test('a page in a frame has the zone of the screen and the clock of the player', async () => {
  const context = await browser.newContext({ timezoneId: 'UTC' });
  const page = await context.newPage();
  const { body } = renderBody({
    html: `<script>
function startAd() { parent.postMessage({ type: 'test', zone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: Date.now(), made: new Date().getTime(), text: typeof Date() }, '*'); }
</script>`,
    questions: [],
    answers: {},
    shape: '16:9',
    message: { id: 1, seconds: 9 },
  });
  const nonce = 'abc';
  const shown = frameDocument(makePage({ body, shape: '16:9', seconds: 9 }), nonce, 'http://localhost');
  await page.evaluate(`(function (frame, page) {
    var element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.srcdoc = frame;
    function say(message) { element.contentWindow.postMessage(message, '*'); }
    addEventListener('message', function (event) {
      if (event.data.type === 'hello') say({ type: 'show', page: page, assets: [], clock: { zone: 'Pacific/Auckland', ahead: 86400000 } });
      if (event.data.type === 'ready') say({ type: 'start' });
      if (event.data.type === 'test') window.told = event.data;
    });
    document.body.append(element);
  })(${JSON.stringify(bootstrapDocument(nonce, 'http://localhost'))}, ${JSON.stringify(shown)})`);
  const told = await page
    .waitForFunction<{ zone: string; now: number; made: number; text: string }>('window.told')
    .then((handle) => handle.jsonValue());
  expect(told).toMatchObject({ zone: 'Pacific/Auckland', text: 'string' });
  for (const time of [told.now, told.made])
    expect(Math.abs(time - Date.now() - 86_400_000)).toBeLessThan(60_000);
  await context.close();
});
