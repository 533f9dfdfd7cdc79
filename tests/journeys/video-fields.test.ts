import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { openScene, ownerAt } from './support/scene';
import { type NamedFile, smallFiles } from './support/small-files';

const silent = { templateId: 3, questionId: 301 };
const making = { timeout: 100_000 };

const scene = await openScene();
const { browser, server } = scene;
await setUpByApi(server.url);
const files = await smallFiles(browser);
const { page, faults } = await ownerAt(scene);

test('a chosen video is saved, converted and played in the form, and a WebM video replaces it', async () => {
  await page.goto(`/messages/0?templateId=${silent.templateId}`);
  await page.getByLabel('Name', { exact: true }).fill('Waves');
  await choose(files.video);
  await field().getByText('will upload when you save').waitFor();
  await field()
    .getByText(/plain\.mp4 \(.* KB, 0:0\d, \d+ by \d+\)/)
    .waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/messages\/[1-9]\d+/);
  await expectStored(/-video\.mp4$/);
  const first = await source();

  await choose(files.webm);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This video is being prepared.').or(page.getByText('Changes Saved')).first().waitFor();
  await page.waitForFunction(
    ([id, before]) => {
      const now = document.querySelector(`[id="question${id}"] video`)?.getAttribute('src') ?? '';
      return now.startsWith('/content/') && now !== before;
    },
    [silent.questionId, first] as const,
    making,
  );
  await expectStored(/-video\.\w+$/);
  expect(faults).toEqual([]);
});

test('a person can repeat a failed save while its video is converted', async () => {
  const progress = '**/api/messages/jobStatus/*';
  const before = await source();
  await page.route(progress, (route) => route.fulfill({ json: { status: 'Progressing', progress: 0.5 } }));
  await page.route('**/api/messages/whole', (route) => route.abort(), { times: 1 });
  await choose(files.video);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
  await page.getByText('Preparing the video, 50%').waitFor();
  await page.getByText('Changes Saved').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes Saved').waitFor();
  await page.unroute(progress);
  await expectStored(/-video\.mp4$/);
  expect(await source()).not.toBe(before);
  expect(faults).toEqual([]);
});

test('the upload of a text file with the name of a video fails, and the previous video stays', async () => {
  const before = await source();
  const letter = { name: 'letter.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Dear all. '.repeat(300)) };
  await choose(letter);
  await field().getByText('length unknown').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByText('It appears your video failed to process. Please ensure you are uploading a valid mp4.')
    .waitFor(making);
  await page.reload();
  await page.getByRole('alert').getByText('It appears your video failed to process.').waitFor();
  expect(await source()).toBe(before);
});

test('refuses a file that is not a video', async () => {
  await choose({ ...files.picture, name: 'film.png' });
  await page.getByRole('alert').getByText('Please choose an MP4 or WebM video.').waitFor();
  expect(await field().getByText('will upload when you save').count()).toBe(0);
});

const field = () => page.locator(`[id="question${silent.questionId}"]`);

const choose = (file: NamedFile) =>
  page.locator(`input[name="question${silent.questionId}file"]`).setInputFiles(file);

const source = async () => (await field().locator('video').getAttribute('src')) ?? '';

/** Expects that the form shows the converted video and that the video can be played. */
const expectStored = async (address: RegExp) => {
  const video = field().locator('video[src^="/content/"]');
  await video.waitFor(making);
  expect(await video.getAttribute('src')).toMatch(address);
  await page.waitForFunction(
    (id) => (document.querySelector<HTMLVideoElement>(`[id="question${id}"] video`)?.duration ?? 0) > 0,
    silent.questionId,
    making,
  );
};
