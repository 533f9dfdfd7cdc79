import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { newPerson } from './support/browser';
import { banner, signIn } from './support/people';
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

test('another organization subscribes, answers the questions of the feed, and unsubscribes', async () => {
  const feed = await makeFeed();
  const otto = { email: 'otto@quietcorner.example', password: 'a lantern in december' };
  const organisation = 'Quiet Corner Books';
  const session = await apiOf(scene.server.url)('POST /accounts/register', {
    body: { ...otto, organisation, name: 'Otto Finch', timezone: 'London' },
  });
  const asOtto = apiOf(scene.server.url, session.departments[0]?.jwt);
  const { page, faults } = await newPerson(scene.browser, scene.server.url);
  await page.goto('/settings');
  await signIn(page, otto);
  await settings(page, 'Feeds');
  await page.getByText('There are no current subscriptions').waitFor();
  await page.getByLabel('Search feeds').fill('nothing like this');
  await page.getByText('No feeds found. Try a different search.').waitFor();
  await page.getByLabel('Search feeds').fill('TIDES');
  await page.getByRole('link', { name: /^Tides/ }).click();
  await page.getByRole('list', { name: 'Samples' }).getByText('High water').waitFor();
  await page.getByText('$10.00/month for unlimited screens, after a 30-day free trial').waitFor();

  await press(page, 'Subscribe');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Harbour Lane Hall approves each request').waitFor();
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await page.getByText(/^Waiting for approval since /).waitFor();

  const creator = await ownerAt(scene, '/settings/feedAdmin');
  await creator.page.getByText('1 waiting for approval').waitFor();
  const subscribers = creator.page.getByRole('list', { name: 'Subscribers of Tides' });
  await subscribers.getByText('otto@quietcorner.example').waitFor();
  await press(creator.page, `Approve ${organisation}`);
  await subscribers.getByText(/^Free trial until /).waitFor();
  await subscribers.getByText('otto@quietcorner.example').waitFor({ state: 'detached' });

  // The open page of the subscriber shows the approval.
  await page.getByText(/^Free trial until /).waitFor();
  const answers = page.getByRole('region', { name: 'Your answers' });
  expect(await answers.getByLabel('Town').inputValue()).toBe('Harbour Lane');
  await answers.getByLabel('Town').fill('Leith');
  await press(page, 'Save');
  await banner(page, 'Changes Saved');
  const [saved] = await asOtto('GET /subscriptions/feed/:feedId', { params: { feedId: feed.id } });
  expect(saved?.data).toEqual({ town: 'Leith' });
  await page.reload();
  expect(await answers.getByLabel('Town').inputValue()).toBe('Leith');

  await press(page, 'Make a playlist');
  await page.waitForURL(/\/playlists\/[1-9]\d*$/);
  const [playlist] = await asOtto('GET /playlists');
  expect(playlist).toMatchObject({ name: 'Tides', mode: 'subscription', subscriptionId: saved?.id });

  await page.goto(`/settings/feeds/${feed.id}`);
  await press(page, 'Unsubscribe');
  await dialog.getByText('“Tides” is in the playlist “Tides”.').waitFor();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText(/^You unsubscribed on /).waitFor();
  await answers.waitFor({ state: 'detached' });
  await settings(page, 'Feeds');
  await page.getByText('There are no current subscriptions').waitFor();
  expect([...faults, ...creator.faults]).toEqual([]);
});

test('a person who is not an owner sees why they cannot subscribe', async () => {
  const feed = await makeFeed();
  const [department] = await call('GET /departments');
  const email = 'ed@harbourlane.example';
  await call('POST /accountUsers/add', {
    body: { departmentId: department?.id ?? 0, email, permissions: 'edit' },
  });
  const { text } = await scene.server.letterTo(email);
  const { page, faults } = await newPerson(scene.browser, scene.server.url);
  await page.goto(/http\S+/.exec(text)?.[0] ?? '');
  await page.getByLabel('New password').fill('five lanterns in december');
  await press(page, 'Save password');
  await page.getByRole('banner').waitFor();
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0);
  await page.goto(`/settings/feeds/${feed.id}`);
  await press(page, 'Subscribe');
  await page
    .getByRole('alert')
    .getByText('Unable to subscribe since you are not the account owner.')
    .waitFor();
  expect(await call('GET /subscriptions')).toEqual([]);
  expect(faults).toEqual([]);
});

/** Creates a public feed with one message and one question. The creator approves each subscriber. */
const makeFeed = async () => {
  const feed = await call('POST /feeds/whole', {
    body: {
      id: 0,
      form: randomUUID(),
      name: 'Tides',
      isPublic: true,
      requiresApproval: true,
      questions: [
        { id: -1, keyName: 'town', title: 'Town', placeholder: 'Harbour Lane', fieldType: 'string' },
      ],
    },
  });
  const [message] = await call('POST /messages', {
    body: [{ templateId: 2, name: 'High water', seconds: 15 }],
  });
  await call('POST /playlistMessages', {
    body: [{ playlistId: feed.playlistId ?? 0, messageId: message?.id ?? 0, sortOrder: 1 }],
  });
  return feed;
};

const addQuestion = async (page: Page, title: string) => {
  await press(page, 'Add a question');
  const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').last();
  await item.getByLabel('Title', { exact: true }).fill(title);
};
