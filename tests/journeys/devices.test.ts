import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { newTv } from './support/browser';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { codeOn, waitForWords } from './support/tv';
import { until } from './support/until';

const scene = await openScene();
const { browser, server } = scene;

test('a TV sends a screenshot on request and shows a code after unpairing, and a copied TV becomes a separate TV', async () => {
  const { call } = await setUpByApi(server.url);
  const { screenId } = await arrangeScreen(call, 'Soup at noon');
  const { page: tv } = await newTv(browser, server.url);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'Soup at noon');

  const { page, faults } = await ownerAt(scene, `/screens/${screenId}`);
  const devices = page.getByRole('region', { name: 'Paired Devices' });
  await devices.getByText(/^Online · \d+[sm] ago$/).waitFor();
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
