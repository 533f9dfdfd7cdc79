import { callsOf, settle } from '../../tests/journeys/support/settle.ts';
import { until } from '../../tests/journeys/support/until.ts';

/** Films the tour: Home, a new message, the screen that shows it, the TV, and the page of the screen. */
export const filmScenes = async (film, story, opened) => {
  const { page } = opened;
  const calls = callsOf(page);
  const world = { ...opened, settled: () => settle(page, calls) };
  await filmHome(film, story, world);
  await filmNewMessage(film, story, world);
  const message = { id: Number(/\/messages\/(\d+)/.exec(page.url())?.[1]) };
  await filmPlacement(film, message, world);
  await filmTv(film, message, world);
  await filmScreen(film, story, world);
};

const filmHome = async (film, { organisation }, { page, settled }) => {
  await page.getByRole('heading', { name: 'Screens', exact: true }).waitFor();
  const hide = page.getByRole('button', { name: 'Hide the welcome' });
  if (await hide.isVisible()) await hide.click();
  await page.evaluate(() => document.activeElement?.blur());
  await settled();
  await film.caption(`Home shows every screen of ${organisation}.`);
  await film.hold(4);
};

const filmNewMessage = async (film, { made: [title, text] }, { page, settled, awaitThumbnails }) => {
  await film.caption('Make a message from a template.');
  await film.click(page.getByRole('main').getByRole('link', { name: 'New message' }));
  const template = page
    .getByRole('main')
    .getByRole('link', { name: /^Announcement/ })
    .first();
  await template.waitFor();
  await settled();
  await film.hold(1.8);
  await film.click(template);
  await page.getByLabel('Title', { exact: true }).waitFor();
  await settled();

  await film.caption('Type your text. The preview shows what the TV will show.');
  await film.hold(1);
  await film.type(page.getByLabel('Name', { exact: true }), title);
  await film.type(page.getByLabel('Title', { exact: true }), title);
  await preview(page, title);
  await film.hold(0.8);
  await film.type(page.getByLabel('Text', { exact: true }), text);
  await preview(page, text);
  await film.hold(2.4);
  await film.click(saveButton(page));
  await page.getByRole('region', { name: 'Next step' }).waitFor();
  await awaitThumbnails();
  await bannerGone(page);
  await settled();
  await film.hold(2);
};

const filmPlacement = async (film, message, { page, settled, screens: [screen], messages, report }) => {
  await film.caption('Choose the screen that shows it.');
  await film.click(page.getByRole('button', { name: 'Show on a screen' }));
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('button', { name: screen.name });
  await choice.waitFor();
  await settled();
  await film.hold(1.5);
  await film.click(choice);
  await dialog.getByRole('radio').first().waitFor();
  await settled();
  await film.hold(2.5);
  await film.click(saveButton(dialog));
  await dialog.waitFor({ state: 'hidden' });
  await report([message, ...messages.slice(1)]);
  await page.getByText('1 of 1 screen plays this').waitFor();
  await bannerGone(page);
  await settled();
  await film.hold(2);
};

const filmTv = async (film, message, { page, pictureOf }) => {
  const picture = await pictureOf(message);
  await page.goto('about:blank');
  await page.setContent(`<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#eae7de}
    img{height:82vh;padding:14px;border-radius:16px;background:#0b0a09;box-shadow:0 24px 60px -20px rgb(40 32 12/50%)}</style>
    <img src="data:image/jpeg;base64,${picture.toString('base64')}">`);
  await film.caption('The TV shows it within seconds.');
  await film.hold(4, { showsCursor: false, isPoster: true });
};

const filmScreen = async (film, { made: [title] }, { page, settled, screens: [screen] }) => {
  await page.goto(`/screens/${screen.id}`);
  const now = page.getByRole('region', { name: 'Now playing' });
  // The messages of the playlist take turns.
  await now.getByRole('definition').first().filter({ hasText: title }).waitFor({ timeout: 60_000 });
  await settled();
  await film.caption('See what each screen plays, now and next.');
  await film.hold(5);
};

const saveButton = (place) => place.getByRole('button', { name: 'Save', exact: true }).first();

/** Waits until the banner is gone. It shows for some seconds of the clock, which the film does not follow. */
const bannerGone = (page) => page.getByText(/^(Changes Saved|Added to )/).waitFor({ state: 'hidden' });

/** Waits until the preview contains a text. */
const preview = (page, text) =>
  until('the preview', async () => (await textOfFrames(page)).some((shown) => shown.includes(text)));

const textOfFrames = (page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      // A frame can be replaced while it is read.
      const text = await frame
        .locator('body')
        .innerText({ timeout: 1000 })
        .catch(() => '');
      return text.replace(/\s+/g, ' ');
    }),
  );
