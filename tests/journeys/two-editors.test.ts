import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { banner } from './support/people';
import { drawPicture } from './support/picture';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
const { server } = scene;
const { call } = await setUpByApi(server.url);

test('different changes of two people to a message are merged, and the form asks about a conflict', async () => {
  const [message] = await call('POST /messages', { body: [{ templateId: 2, name: 'Picnic', seconds: 15 }] });
  const path = `/messages/${message?.id}`;
  const first = await openAt(path);
  const second = await openAt(path);

  // The people change different parts.
  await second.page.getByLabel('Title', { exact: true }).fill('By the river');
  await first.page.getByLabel('Name', { exact: true }).fill('Summer picnic');
  await save(first.page);
  await save(second.page);
  await until(second.page, 'Name', 'Summer picnic');
  await until(first.page, 'Title', 'By the river');

  // The people change the same part.
  await second.page.getByLabel('Title', { exact: true }).fill('In the park');
  await second.page.getByLabel('Duration (seconds)').fill('30');
  await first.page.getByLabel('Title', { exact: true }).fill('At the lake');
  await save(first.page);
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page
    .getByRole('alert')
    .getByText('Someone else saved changes while you were editing.')
    .waitFor();
  expect(await second.page.getByLabel('Title', { exact: true }).inputValue()).toBe('In the park');
  await second.page.getByRole('button', { name: 'Compare versions' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Both of you changed this' });
  await dialog.getByRole('row', { name: 'Title At the lake In the park' }).waitFor();
  await dialog.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await until(second.page, 'Title', 'At the lake');
  await save(second.page);
  await until(first.page, 'Duration (seconds)', '30');

  // The second person replaces the stored text with the text in the form.
  await second.page.getByLabel('Title', { exact: true }).fill('In the garden');
  await first.page.getByLabel('Title', { exact: true }).fill('On the hill');
  await save(first.page);
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByRole('button', { name: 'Save anyway' }).click();
  await banner(second.page, 'Changes Saved');
  await until(first.page, 'Title', 'In the garden');
  expect([first.faults, second.faults]).toEqual([[], []]);
});

test('different changes of two people to a playlist and a screen are merged, and a person decides a conflict', async () => {
  const arranged = await arrangeScreen(call, 'Fair');
  await call('POST /messages', { body: [{ templateId: 2, name: 'Choir', seconds: 15 }] });
  const playlist = (await call('GET /playlists')).find(({ name }) => name === 'Fair');

  const playlistPath = `/playlists/${playlist?.id}`;
  const first = await openAt(playlistPath, 'Name');
  const second = await openAt(playlistPath, 'Name');
  await first.page.getByLabel('Name', { exact: true }).fill('Summer fair');
  await second.page.getByRole('button', { name: 'Add Choir' }).click();
  await save(first.page);
  await save(second.page);
  await until(second.page, 'Name', 'Summer fair');
  await first.page.getByRole('heading', { name: '2 items' }).waitFor();

  await typeBoth(first.page, second.page, 'Name', 'Autumn fair', 'Winter fair');
  await second.page.getByRole('row', { name: 'Name Autumn fair Winter fair' }).waitFor();
  await second.page.getByRole('button', { name: 'Keep mine for now' }).click();
  await second.page.getByRole('button', { name: 'Save anyway' }).click();
  await banner(second.page, 'Changes Saved');
  await until(first.page, 'Name', 'Winter fair');

  const screenPath = `/screens/${arranged.screenId}`;
  await first.page.goto(screenPath);
  await second.page.goto(screenPath);
  for (const { page } of [first, second])
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await until(first.page, 'Name', 'Fair screen');
  await until(second.page, 'Name', 'Fair screen');
  await second.page.getByLabel('90°, portrait').check();
  await typeBoth(first.page, second.page, 'Name', 'Foyer', 'Hall');
  await second.page.getByRole('row', { name: 'Name Foyer Hall' }).waitFor();
  await second.page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await until(second.page, 'Name', 'Foyer');
  await save(second.page);
  const [screen] = (await call('GET /screens')).filter(({ id }) => id === arranged.screenId);
  expect([screen?.name, screen?.rotation]).toEqual(['Foyer', 90]);
  expect((await call('GET /playlists')).map(({ name, messageCount }) => [name, messageCount])).toContainEqual(
    ['Winter fair', 2],
  );
  expect([first.faults, second.faults]).toEqual([[], []]);
});

test('different changes of two people to a template are merged, and a person decides a conflict', async () => {
  const [template] = await call('POST /templates', {
    body: [{ name: 'Hymns', templateType: 'message', seconds: 15, shapes: '16:9', html: '<p>Hymns</p>' }],
  });
  const path = `/settings/templates/${template?.id}`;
  const first = await openAt(path, 'Name');
  const second = await openAt(path, 'Name');
  await first.page.getByLabel('Name', { exact: true }).fill('Hymn board');
  await second.page.getByRole('button', { name: 'Add a question' }).click();
  await second.page
    .getByRole('list', { name: 'Questions' })
    .getByLabel('Title', { exact: true })
    .fill('Tune');
  await save(first.page);
  await save(second.page);
  await until(second.page, 'Name', 'Hymn board');
  await first.page.getByRole('button', { name: 'Tune tune' }).waitFor();

  await second.page.getByRole('switch', { name: 'Archived' }).check();
  await typeBoth(first.page, second.page, 'Name', 'Psalms', 'Songs');
  await second.page.getByRole('row', { name: 'Name Psalms Songs' }).waitFor();
  await second.page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await until(second.page, 'Name', 'Psalms');
  await save(second.page);
  const stored = await call('GET /templates/:id', { params: { id: template?.id ?? 0 } });
  expect([stored.name, stored.archived]).toEqual(['Psalms', true]);
  expect([first.faults, second.faults]).toEqual([[], []]);
});

test('after somebody else deletes a message, the form creates it again with the chosen picture', async () => {
  const [message] = await call('POST /messages', { body: [{ templateId: 1, name: 'Garden', seconds: 15 }] });
  const { page, faults } = await openAt(`/messages/${message?.id}`, 'Name');
  await page.getByLabel('Name', { exact: true }).fill('Garden in June');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPicture(scene.browser));
  await call('DELETE /messages/:id', { params: { id: message?.id ?? 0 } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Someone else deleted this message.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Garden in June');
  await save(page);
  const [made] = (await call('GET /messages')).filter(({ name }) => name === 'Garden in June');
  const answers = await call('GET /answers/message/:messageId', { params: { messageId: made?.id ?? 0 } });
  const address = answers.map(({ value }) => value).find((value) => value.startsWith('/content/'));
  expect((await fetch(`${server.url}${address}`)).status).toBe(200);
  expect(faults).toEqual([]);
});

/** Makes both people change the same field. The first person saves, and the second person compares both versions. */
const typeBoth = async (first: Page, second: Page, label: string, theirs: string, mine: string) => {
  await second.getByLabel(label, { exact: true }).fill(mine);
  await first.getByLabel(label, { exact: true }).fill(theirs);
  await save(first);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByRole('button', { name: 'Compare versions' }).click();
};

const openAt = async (path: string, label = 'Title') => {
  const person = await ownerAt(scene, path);
  await person.page.getByLabel(label, { exact: true }).waitFor();
  return person;
};

const save = async (page: Page) => {
  // Waits until the banner of the previous save has disappeared, because both saves show the same banner.
  await page.getByRole('status').filter({ hasText: 'Changes Saved' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await banner(page, 'Changes Saved');
};

/** Waits until a field of an open form has this value. A form receives the changes of another person without a reload. */
const until = (page: Page, label: string, value: string) =>
  page.waitForFunction(
    ([name, wanted]) =>
      [...document.querySelectorAll('label')].some(
        (each) =>
          each.textContent === name &&
          each.control instanceof HTMLInputElement &&
          each.control.value === wanted,
      ),
    [label, value],
  );
