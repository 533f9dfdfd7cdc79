import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const settings = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();

test('a creator publishes a feed with questions, changes it, and deletes it', async () => {
  const { page, faults } = await ownerAt(scene, '/settings');
  await settings(page, 'Feed Admin');
  await page.getByText('You do not have any feeds yet').waitFor();
  await page.getByRole('link', { name: 'New feed' }).click();
  await press(page, 'Save');
  await page.getByRole('alert').getByText('Please enter a feed name.').waitFor();

  await page.getByLabel('Name', { exact: true }).fill('Town news');
  await page.getByLabel('Description', { exact: true }).fill('Daily. See https://news.example.');
  await page.getByLabel('Monthly fee').fill('1,250.5');
  await page.getByLabel('Additional screen fee').fill('two');
  expect(await page.getByLabel('Monthly fee').inputValue()).toBe('$1,250.50');
  await addQuestion(page, 'Country');
  await addQuestion(page, 'Town');
  await press(page, 'Move Town up');
  await press(page, 'Save');
  await page
    .getByRole('alert')
    .getByText('“two” is not an amount. Enter an amount such as $10.00.')
    .waitFor();
  await page.getByLabel('Additional screen fee').fill('$2');
  await press(page, 'Save');
  await banner(page, 'Changes Saved');
  await page.waitForURL(/\/settings\/feedAdmin\/[1-9]\d+$/);

  const [feed] = await call('GET /feeds');
  expect(feed).toMatchObject({
    name: 'Town news',
    mode: 'Playlist',
    shapes: '16:9',
    isPublic: false,
    monthlyAccountFee: 1250.5,
    additionalScreenFee: 2,
    trialDays: 30,
  });
  const feedId = feed?.id ?? 0;
  const questions = await call('GET /questions/feed/:feedId', { params: { feedId } });
  expect(questions.toSorted((a, b) => a.sort - b.sort).map(({ keyName }) => keyName)).toEqual([
    'town',
    'country',
  ]);

  // The lists follow the stored mode of the feed.
  await page.getByRole('link', { name: 'Edit Playlist' }).waitFor();
  expect(await page.getByRole('link', { name: 'Edit Library' }).count()).toBe(0);
  await page.getByLabel('Mode').selectOption('Both');
  await page.getByText('Save the feed first, then add its messages.').waitFor();
  await page.getByLabel('Vertical 9:16').check();
  await page.getByLabel('Is Public').check();
  await press(page, 'Save');
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Edit Library' }).click();
  await page.waitForURL(/\/playlists\/[1-9]\d+/);

  await page.goto('/settings/feedAdmin');
  const row = page.getByRole('list', { name: 'Your feeds' }).getByRole('listitem');
  await row
    .getByText(
      '$1,250.50/month for the first screen, $2.00/month for each additional screen, after a 30-day free trial',
    )
    .waitFor();
  await row.getByRole('link', { name: 'Town news' }).click();
  expect(await page.getByLabel('Vertical 9:16').isChecked()).toBe(true);
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await banner(page, 'Feed deleted');
  await page.getByText('You do not have any feeds yet').waitFor();
  expect(faults).toEqual([]);
});

const addQuestion = async (page: Page, title: string) => {
  await press(page, 'Add a question');
  const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').last();
  await item.getByLabel('Title', { exact: true }).fill(title);
};
