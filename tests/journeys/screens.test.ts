import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Api, apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, owner, signIn } from './support/people';
import { promised } from './support/promised';
import { openScene } from './support/scene';

const { browser, server } = await openScene();

/** Pairs a simulated TV, and returns functions that send the reports of a real TV. */
const pairedTv = async (call: Api, screenId: number) => {
  const secret = randomBytes(32).toString('hex');
  const hello = await apiOf(server.url)('POST /player/hello', { body: { secret } });
  if (hello.state !== 'waiting') throw new Error('The TV shows no code.');
  await call('POST /devices/pair', { body: { pairingCode: hello.code, screenId } });
  const tv = apiOf(server.url, secret);
  return {
    takeUp: async (currentSchedule: string) => {
      const { version } = await tv('GET /player/program');
      await tv('POST /player/ping', { body: { currentSchedule, version } });
    },
  };
};

test('a person creates a screen that offers playlists to its remote, and its status is updated without a reload', async () => {
  const { call } = await setUpByApi(server.url);
  await call('POST /playlists', { body: [{ name: 'Trailers' }, { name: 'Old films' }] });
  const { page, faults } = await newPerson(browser, server.url);
  await page.clock.install();
  await page.goto('/screens/0');
  await signIn(page, owner);

  // The server returns a fee for a new screen, so the form asks the person to accept the fee.
  await page.route('**/api/accounts/*', (route) =>
    route.fulfill({
      json: {
        id: 1,
        name: '',
        perScreenCharge: 10,
        nextScreen: { trialDays: 30, billedSince: null },
      },
    }),
  );
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('alert').getByText('Please enter a screen name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill(' Foyer ');
  await save.click();
  const fee = page.getByRole('dialog', {
    name: 'There is a monthly fee of $10.00/screen after a trial period of 30 days. Are you sure you wish to add this screen?',
  });
  await fee.getByRole('button', { name: 'Cancel' }).click();
  expect(await call('GET /screens')).toEqual([]);
  await save.click();
  await fee.getByRole('button', { name: 'Add screen' }).click();
  await banner(page, 'Changes Saved');
  await page.getByText('Select a screen on the left or create a new one.').waitFor();
  // The new screen is above the wall, with its next steps.
  const saved = page.getByRole('region', { name: 'Foyer is saved' });
  await saved.getByRole('button', { name: 'Pair TV' }).click();
  const pairing = page.getByRole('dialog', { name: 'Pair TV' });
  const { origin } = await call('GET /devices/address');
  await pairing.getByText(`${new URL(origin).host}/display`).waitFor();
  expect(await pairing.getByRole('link', { name: 'Set up a TV' }).getAttribute('href')).toBe(
    '/help/set-up-a-tv',
  );
  // The browser runs on the machine of the server, so the guide must not name the address of the browser.
  await page.route('**/api/devices/address', (route) =>
    route.fulfill({ json: { origin: 'http://signs.local:8080' } }),
  );
  await page.goto('/help/set-up-a-tv');
  await page.getByText('http://signs.local:8080/display/').waitFor();
  const [screen] = await call('GET /screens');
  if (screen?.name !== 'Foyer') throw new Error('The screen was not made.');

  // A second press before the price is known must not create a second screen.
  const { promise: held, resolve: letGo } = promised();
  await page.unroute('**/api/accounts/*');
  await page.route('**/api/accounts/*', (route) => held.then(() => route.continue()));
  await page.goto('/screens/0');
  await page.getByLabel('Name', { exact: true }).fill('Hall');
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  letGo();
  await page.getByText('Select a screen on the left or create a new one.').waitFor();
  const made = await call('GET /screens');
  expect(made.map(({ name }) => name)).toEqual(['Foyer', 'Hall']);

  // The screen offers two playlists to its remote.
  const card = page.getByRole('main').getByRole('link', { name: /^Foyer No TV/ });
  await card.last().click();
  await page.getByRole('heading', { name: 'Foyer', level: 1 }).waitFor();
  await page.getByText('Two steps are left: pair a TV, then add a schedule.').waitFor();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Mode').selectOption('slideshow');
  for (const name of ['Trailers', 'Old films']) {
    await page.getByPlaceholder('Add a playlist').click();
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Move Old films up' }).click();
  await page.getByRole('button', { name: 'Settings (not saved yet)' }).waitFor();
  await save.click();
  const names = new Map((await call('GET /playlists')).map(({ id, name }) => [id, name]));
  const offered = async () =>
    (await call('GET /manualPlaylists/screen/:screenId', { params: { screenId: screen.id } })).map(
      ({ playlistId }) => names.get(playlistId),
    );
  await expect.poll(offered).toEqual(['Old films', 'Trailers']);
  await page.getByText('90°, portrait').click();
  await page.getByText('manual playlist “Old films”; manual playlist “Trailers”').waitFor();
  await page.getByText('None', { exact: true }).click();

  // The preview receives the keys of the remote pad.
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.getByTitle('Preview of the screen').contentFrame();
  await frame.locator('body').evaluate(({ ownerDocument }) => {
    ownerDocument.defaultView?.addEventListener('message', ({ data }) => {
      if (data.type === 'key') ownerDocument.title += ` ${data.key}`;
    });
  });
  for (const name of ['Up', 'Left', 'Center', 'Right', 'Back'])
    await page.getByRole('group', { name: 'Remote' }).getByRole('button', { name }).click();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => frame.locator('title').textContent())
    .toMatch(/ArrowUp ArrowLeft Enter ArrowRight Back ArrowDown$/);
  // In a browser without full screen, the preview fills the window, also without popovers. Escape then leaves the dialog open.
  await page.evaluate(() => Reflect.set(Element.prototype, 'requestFullscreen', undefined));
  const box = page.getByRole('dialog').getByRole('group', { name: 'Preview' });
  const fillWindow = async () => {
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
    expect(await box.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  };
  await fillWindow();
  await page.evaluate(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
  await fillWindow();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // The grid of screens shows the reports of the TV.
  await call('POST /screens', { body: [{ ...screen, screenMode: 'digitalsignage' }] });
  const tv = await pairedTv(call, screen.id);
  await tv.takeUp('Sunday');
  await page.goto('/screens');
  const wall = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Foyer' }).last();
  await wall.getByText('Playing', { exact: true }).waitFor();
  await wall.getByText('Up to date').waitFor();
  await call('POST /screens', { body: [{ ...screen, screenMode: 'digitalsignage', rotation: 180 }] });
  await wall.getByText('Updating…').waitFor();
  await tv.takeUp('');
  await wall.getByText('Up to date').waitFor();
  await wall.getByText('Asleep', { exact: true }).waitFor();
  await page.clock.fastForward('33:00');
  await wall.getByText('No contact for 33m').waitFor();
  expect(faults).toEqual([]);
});
