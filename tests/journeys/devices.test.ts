import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Api, setUpByApi, signInByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { newTv } from './support/browser';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { codeOn, waitForWords } from './support/tv';
import { until } from './support/until';

const scene = await openScene();
const { browser, server } = scene;

test('a TV sends a screenshot on request, returns with its restored screen and shows a code after unpairing, and a copied TV becomes a separate TV', async () => {
  const { call } = await setUpByApi(server.url);
  const { screenId } = await arrangeScreen(call, 'Soup at noon');
  const { page: tv } = await newTv(browser, server.url);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'Soup at noon');

  const { page, faults } = await ownerAt(scene, `/screens/${screenId}`);
  const devices = page.getByRole('region', { name: 'Paired Devices' });
  await devices.getByText(/^Playing · \d+[sm] ago$/).waitFor();
  await devices.locator('td button').click();
  const details = page.getByRole('dialog').filter({ hasText: 'App version' });
  const takenAt = async () => {
    const [device] = await call('GET /devices/screen/:screenId', { params: { screenId } });
    return Date.parse(device?.screenshotTime ?? '1970-01-01');
  };
  const before = await takenAt();
  await details.getByRole('button', { name: 'Take new screenshot' }).click();
  await banner(page, 'Command Sent');
  // The page shows the screenshot without a reload.
  const picture = details.getByAltText('Screenshot of the TV');
  await until('a new picture', async () => {
    const taken = await takenAt();
    return taken > before && (await picture.getAttribute('src'))?.includes(`?t=${taken}&`);
  });
  await until('the picture to be there', () =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  );
  await details.getByText('Take a screenshot', { exact: true }).waitFor();

  const copied = await browser.newContext({
    storageState: await tv.context().storageState({ indexedDB: true }),
    viewport: { width: 1920, height: 1080 },
  });
  const copy = await copied.newPage();
  await copy.goto(`${server.url}/display/`);
  await codeOn(copy);
  await waitForWords(tv, 'Soup at noon');
  expect(await call('GET /devices/screen/:screenId', { params: { screenId } })).toHaveLength(1);

  await page.keyboard.press('Escape');
  // The TV stops when its screen is deleted, and continues when the deletion is undone.
  await addClock(call, screenId);
  const parts = await partsOf(call, screenId);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you wish to permanently delete this screen?',
  });
  await question
    .getByText('“Soup at noon screen” stops playing. Its TVs show a pairing code until you restore it.')
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/screens$/);
  await codeOn(tv);
  expect(await call('GET /screens')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await banner(page, 'Screen restored');
  await page.waitForURL(new RegExp(`/screens/${screenId}$`));
  await waitForWords(tv, 'Soup at noon');
  expect(await partsOf(call, screenId)).toEqual(parts);
  await page.getByText('The same message again').waitFor();

  await call('POST /screens/delete', { body: { form: randomUUID(), ids: [screenId] } });
  await page.goto('/settings/bin');
  await page.getByRole('button', { name: 'Restore Soup at noon screen' }).click();
  await banner(page, 'Screen restored');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(new RegExp(`/screens/${screenId}$`));
  await waitForWords(tv, 'Soup at noon');

  await devices.locator('td button').click();
  await details.getByRole('button', { name: 'Unpair' }).click();
  await page
    .getByRole('dialog', { name: /^Unpair/ })
    .getByRole('button', { name: 'Unpair' })
    .click();
  await devices.getByText('No TV is paired yet.').waitFor();

  // The QR code of the TV leads to this page, which creates a new screen.
  await page.goto(`/screens?pair=${await codeOn(tv)}`);
  await page.getByLabel('New screen').fill('Porch');
  await page.getByRole('button', { name: 'Add and pair' }).click();
  await banner(page, 'TV paired');
  await devices.locator('td button').waitFor();
  const porch = (await call('GET /screens')).find(({ name }) => name === 'Porch');
  expect(page.url()).toBe(`${server.url}/screens/${porch?.id}`);
  expect(await call('GET /devices/screen/:screenId', { params: { screenId: porch?.id ?? 0 } })).toHaveLength(
    1,
  );
  expect(faults).toEqual([]);
});

/** Adds an overlay with a clock to the schedules of a screen. */
const addClock = async (call: Api, screenId: number) => {
  const schedules = await call('GET /schedules/screen/:screenId', { params: { screenId } });
  const digitalClock = { templateId: 44, position: 'bottom-right' };
  await call('POST /overlays', { body: schedules.map(({ id }) => ({ scheduleId: id, ...digitalClock })) });
};

/** Returns a screen with everything that is deleted with it, without the times that change while its TV plays. */
const partsOf = async (call: Api, screenId: number) => {
  const params = { screenId };
  const schedules = await call('GET /schedules/screen/:screenId', { params });
  const scheduleIds = schedules.map(({ id }) => id).join(',');
  const devices = await call('GET /devices/screen/:screenId', { params });
  return {
    screens: (await call('GET /screens')).map(({ id, name, guid, screenMode, rotation, timezone }) => ({
      id,
      name,
      guid,
      screenMode,
      rotation,
      timezone,
    })),
    schedules,
    times: await call('GET /scheduleTimes/scheduleIds', { query: { scheduleIds } }),
    playlists: await call('GET /schedulePlaylists/screen/:screenId', { params }),
    overlays: await call('GET /overlays/screen/:screenId', { params }),
    devices: devices.map(({ id, screenshotTime }) => ({ id, screenshotTime })),
  };
};

test('a TV shows a sign of life from the first frame until the player has loaded', async () => {
  const tv = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1280, height: 720 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tv.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await tv.goto(`${server.url}/display/`, { waitUntil: 'commit' });
  const sign = tv.locator('.starting');
  await sign.waitFor();
  release();
  await codeOn(tv);
  expect(await sign.count()).toBe(0);
  await tv.close();
});

/** Deletes what scripts of this origin stored, as some browsers do with a page that nobody touches. Cookies of the server stay. */
const deleteStorage = async (tv: Page) => {
  // A page of the same origin without the player has no open database.
  await tv.goto('/robots.txt');
  await tv.evaluate(async () => {
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
        request.addEventListener('blocked', reject);
      });
    }
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
};

test('a TV whose browser deleted everything that it stored plays on, until it is unpaired', async () => {
  const { call } = await signInByApi(server.url);
  const { screenId } = await arrangeScreen(call, 'Tea at four');
  const { page: tv } = await newTv(browser, server.url);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'Tea at four');
  const [paired] = await call('GET /devices/screen/:screenId', { params: { screenId } });
  await until(
    'the cookie of the TV',
    async () => (await tv.context().cookies(`${server.url}/api/player/identity`))[0],
  );

  await deleteStorage(tv);
  await tv.goto('/display/');
  await waitForWords(tv, 'Tea at four');
  expect(await call('GET /devices/screen/:screenId', { params: { screenId } })).toMatchObject([
    { id: paired?.id },
  ]);

  await call('DELETE /devices/:id', { params: { id: paired?.id ?? 0 } });
  await codeOn(tv);
  await deleteStorage(tv);
  await tv.goto('/display/');
  await codeOn(tv);
  expect(await call('GET /devices/screen/:screenId', { params: { screenId } })).toEqual([]);
});
