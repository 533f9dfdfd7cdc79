import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInByApi } from './support/api';
import { newPerson, newTv } from './support/browser';
import {
  addSchedule,
  addScreen,
  makeAnnouncement,
  makePlaylist,
  openScreen,
  pairTv,
} from './support/make-content';
import { banner, setUp, step } from './support/people';
import { drawPicture } from './support/picture';
import { openScene } from './support/scene';
import { codeOn, lookAt, picturesOn, waitForWords } from './support/tv';
import { until } from './support/until';

const { browser, server } = await openScene();

test('a new installation shows a message on a TV, also offline, and shows a change after a save', async () => {
  const begun = Date.now();
  const said = (what: string) => console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s  ${what}`);
  const { page, faults } = await newPerson(browser, server.url);

  await setUp(page, { samples: false });
  said('signed in');
  await makeAnnouncement(page, 'Soup at noon', await drawPicture(browser));
  said('message saved');
  await makePlaylist(page, 'Foyer', 'Soup at noon');
  said('playlist saved');
  await addScreen(page, 'Foyer TV');
  await addSchedule(page, 'Around the clock', 'Foyer');
  said('screen and schedule saved');

  const { page: tv, faults: tvFaults } = await newTv(browser, server.url);
  await pairTv(page, await codeOn(tv));
  const paired = Date.now();
  await waitForWords(tv, 'Soup at noon');
  said(`paired, and on the TV after ${Date.now() - paired} ms`);
  await expectLit(tv);
  await sidebarSays(page, 'Playing “Foyer”');

  const first = await changeTitle(page, tv, 'Soup at one');
  said(`changed: ${first}`);
  await expectLit(tv);

  // The TV can start without the server as soon as its cache contains the page of the player.
  await tv.waitForFunction(async () => Boolean(await caches.match('/display/')));
  await server.stop();
  await tv.reload();
  const reloaded = Date.now();
  await waitForWords(tv, 'Soup at one');
  said(`server stopped, TV reloaded: plays after ${Date.now() - reloaded} ms`);
  await expectLit(tv);

  await server.restart();
  const back = Date.now();
  const { call } = await signInByApi(server.url);
  await until(
    'a ping after the restart',
    async () => (await call('GET /pings')).some(({ pingTime }) => Date.parse(pingTime) > back),
    { within: 60_000 },
  );
  said(`server restarted: the TV reports after ${Date.now() - back} ms`);
  await sidebarSays(page, 'Playing “Foyer”');

  const second = await changeTitle(page, tv, 'Soup at two');
  said(`changed again: ${second}`);
  await expectLit(tv);
  expect(faults).toEqual([]);
  expect(tvFaults).toEqual([]);
});

/** Edits the title in the web app. Returns a text that says after how many milliseconds the TV shows the change. */
const changeTitle = async (page: Page, tv: Page, title: string) => {
  await step(page, 'Messages');
  await page
    .getByRole('complementary', { name: 'Messages' })
    .getByRole('link', { name: 'Soup at noon' })
    .click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/messages/whole') && response.ok(),
  );
  const pressed = Date.now();
  const [answered, shown] = await Promise.all([
    saved.then(() => Date.now()),
    // The TV must show the change before the message's fifteen seconds end and before its next poll.
    waitForWords(tv, title, 10_000).then(() => Date.now()),
    banner(page, 'Changes Saved'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  return `on the TV ${shown - pressed} ms after Save was pressed, ${shown - answered} ms after the server had it`;
};

const sidebarSays = async (page: Page, words: string) => {
  await openScreen(page, 'Foyer TV');
  const row = page.getByRole('complementary', { name: 'Screens' }).getByRole('link', { name: 'Foyer TV' });
  await row.filter({ hasText: words }).waitFor();
};

/** Expects that the TV shows lit pixels and the loaded picture, because the frame with the text could be hidden. */
const expectLit = async (tv: Page) => {
  const { lit, colours } = await lookAt(tv);
  expect(lit).toBeGreaterThan(0.5);
  expect(colours).toBeGreaterThan(20);
  await expect.poll(() => picturesOn(tv)).toBeGreaterThan(0);
};
