import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
const { server } = scene;

test('two people edit the same message: different changes are merged, a conflict is asked about, nothing is lost', async () => {
  const { call } = await setUpByApi(server.url);
  const [message] = await call('POST /messages', { body: [{ templateId: 2, name: 'Picnic', seconds: 15 }] });
  const path = `/messages/${message?.id}`;
  const first = await openAt(path);
  const second = await openAt(path);

  // Changes of different parts.
  await second.page.getByLabel('Title', { exact: true }).fill('By the river');
  await first.page.getByLabel('Name', { exact: true }).fill('Summer picnic');
  await save(first.page);
  await save(second.page);
  await until(second.page, 'Name', 'Summer picnic');
  await until(first.page, 'Title', 'By the river');

  // Changes of the same part.
  await second.page.getByLabel('Title', { exact: true }).fill('In the park');
  await second.page.getByLabel('Seconds').fill('30');
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

  // The second person keeps their own text.
  await second.page.getByLabel('Title', { exact: true }).fill('In the garden');
  await first.page.getByLabel('Title', { exact: true }).fill('On the hill');
  await save(first.page);
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByRole('button', { name: 'Save anyway' }).click();
  await banner(second.page, 'Changes Saved');
  await until(first.page, 'Title', 'In the garden');
  expect([first.faults, second.faults]).toEqual([[], []]);
});

const openAt = async (path: string) => {
  const person = await ownerAt(scene, path);
  await person.page.getByLabel('Title', { exact: true }).waitFor();
  return person;
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await banner(page, 'Changes Saved');
};

/** An open form receives the changes of another person by itself. */
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
