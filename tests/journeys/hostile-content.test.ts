import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signInByApi } from './support/api';
import { playAlways } from './support/arrange';
import { newPerson, newTv } from './support/browser';
import { hostileAnswer, hostileTemplate, openAttacker } from './support/hostile';
import { owner, setUp } from './support/people';
import { openScene } from './support/scene';
import { codeOn } from './support/tv';
import { until } from './support/until';

const { browser, server } = await openScene();
const attacker = await openAttacker();
afterAll(() => attacker.close());
const { page: person } = await newPerson(browser, server.url);
await setUp(person, { samples: false });
const { call } = await signInByApi(server.url);
beforeEach(() => {
  attacker.asked.length = 0;
});

test('a template cannot access data or pages outside its frame, in the preview and on a TV below an overlay', async () => {
  const messageId = await hostileMessage();
  expect(await person.evaluate(() => localStorage.getItem('marquee-token'))).toBeTruthy();
  const inApp = watch(person.context(), person);
  await person.goto(`/messages/${messageId}`);
  await expectRefused(person, inApp);
  expect(await person.getByRole('button', { name: owner.name }).isVisible()).toBe(true);
  expect(new URL(person.url()).pathname).toBe(`/messages/${messageId}`);

  const { page: tv } = await newTv(browser, server.url);
  const onTv = watch(tv.context(), tv);
  const screenId = await playAlways(call, messageId, 'Hostile');
  await addOverlay(screenId);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  const outcomes = await expectRefused(tv, onTv);
  expect(outcomes['other frames']).toBe('refused: SecurityError');
  expect(new URL(tv.url()).pathname).toBe('/display/');
  await tv.context().close();
});

test('an answer cannot run scripts, even if a template inserts the answer as HTML', async () => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: 4, seconds: 600, name: 'Hostile answer' }],
  });
  if (!message) throw new Error('Nothing was saved.');
  const [html, css] = await questionIds(4, ['html', 'css']);
  await call('POST /answers', {
    body: [
      { questionId: html, messageId: message.id, value: hostileAnswer(attacker.url) },
      {
        questionId: css,
        messageId: message.id,
        value: `</style><script>${hostileAnswer(attacker.url)}</script>`,
      },
    ],
  });
  const seen = watch(person.context(), person);
  await person.addInitScript(recordRuns);
  await person.goto(`/messages/${message.id}`);
  await expectNothingRan(person, seen);

  const { page: tv } = await newTv(browser, server.url);
  const onTv = watch(tv.context(), tv);
  await tv.addInitScript(recordRuns);
  await tv.reload();
  const screenId = await playAlways(call, message.id, 'Hostile answer');
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await expectNothingRan(tv, onTv);
  await tv.context().close();
});

const hostileMessage = async (): Promise<number> => {
  const [template] = await call('POST /templates', {
    body: [
      {
        name: 'Hostile',
        templateType: 'message',
        seconds: 600,
        shapes: '16:9',
        isPublic: true,
        archived: false,
        html: hostileTemplate(attacker.url),
      },
    ],
  });
  const [message] = await call('POST /messages', {
    body: [{ templateId: template?.id ?? 0, seconds: 600, name: 'Hostile' }],
  });
  return message?.id ?? 0;
};

/** Adds an overlay to the schedule of the screen, so that the player shows a second frame beside the frame of the message. */
const addOverlay = async (screenId: number) => {
  const [schedule] = await call('GET /schedules/screen/:screenId', { params: { screenId } });
  await call('POST /overlays', { body: [{ scheduleId: schedule?.id ?? 0 }] });
};

const questionIds = async (templateId: number, keyNames: string[]): Promise<[number, number]> => {
  const asked = await call('GET /questions/template/:templateId', { params: { templateId } });
  const [first = 0, second = 0] = keyNames.map(
    (name) => asked.find(({ keyName }) => keyName === name)?.id ?? 0,
  );
  return [first, second];
};

type Seen = { windows: number; downloads: number; dialogs: number; workers: number; answered: string[] };

/** Records the effects that a successful attack would have, such as windows and downloads. */
const watch = (context: BrowserContext, page: Page): Seen => {
  const seen: Seen = { windows: 0, downloads: 0, dialogs: 0, workers: 0, answered: [] };
  context.on('page', () => seen.windows++);
  page.on('download', () => seen.downloads++);
  page.on('worker', () => seen.workers++);
  page.on('dialog', (dialog) => {
    seen.dialogs++;
    void dialog.dismiss();
  });
  // API calls of the player and the web app come from frames with an address. The frames of messages have no address.
  page.on('response', (response) => {
    const isOurs = new URL(response.url()).pathname.startsWith('/api/');
    if (isOurs && response.frame().url().startsWith('about:')) seen.answered.push(response.url());
  });
  return seen;
};

const nothing: Seen = { windows: 0, downloads: 0, dialogs: 0, workers: 0, answered: [] };

const expectRefused = async (page: Page, seen: Seen) => {
  const frame = await until('the hostile page', () => frameWith(page, 'outcomes'));
  const outcomes = await until('an end of every try', async () => {
    const all = await frame.evaluate<Record<string, string>>('outcomes');
    const ends = Object.values(all);
    return ends.length > 25 && ends.every((end) => end !== 'waiting') && all;
  });
  expect(Object.entries(outcomes).filter(([, end]) => !end.startsWith('refused'))).toEqual([]);
  // Waits until attempts without a recorded result are over. The page must still exist after these attempts.
  await settle(page);
  expect(seen).toEqual(nothing);
  expect(attacker.asked).toEqual([]);
  expect(await frame.locator('h1').first().innerText()).toContain('Hostile');
  for (const inner of frame.childFrames()) expect(inner.url()).not.toContain('/messages');
  return outcomes;
};

const expectNothingRan = async (page: Page, seen: Seen) => {
  await until('the answer on screen', async () => {
    for (const frame of page.frames())
      if ((await frame.locator('h1', { hasText: 'Hostile answer' }).count()) > 0) return true;
    return false;
  });
  await settle(page);
  expect(await page.evaluate('window.ran')).toEqual([]);
  expect(attacker.asked).toEqual([]);
  expect(seen).toEqual(nothing);
};

/** The script that records the names of the attacks that ran, in `ran` of the top page. */
const recordRuns = `
  window.ran = [];
  addEventListener('message', function (event) { if (/^ran /.test(event.data)) window.ran.push(event.data); });`;

/**
 * Makes every frame of the message load a picture, and waits until the picture has loaded or failed. Then the frames have loaded,
 * and earlier attempts of the frames have had their effects.
 */
const settle = async (page: Page) => {
  const frames = await until('a frame with a message', () => {
    const found = page.frames().filter((frame) => frame.url() === 'about:srcdoc');
    return found.length > 0 && found;
  });
  for (const frame of frames) {
    await frame.waitForLoadState('load');
    await frame.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = resolve;
          image.onerror = resolve;
          image.src = '/content/later.png';
        }),
    );
  }
};

const frameWith = async (page: Page, name: string): Promise<Frame | undefined> => {
  for (const frame of page.frames())
    if (await frame.evaluate((key) => key in window, name).catch(() => false)) {
      const started = await frame.evaluate<number>('Object.keys(outcomes).length').catch(() => 0);
      if (started > 0) return frame;
    }
  return undefined;
};
