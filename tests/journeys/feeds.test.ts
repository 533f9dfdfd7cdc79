import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { arrangeScreen, playAround } from './support/arrange';
import { newPerson, newTv } from './support/browser';
import { banner, signIn } from './support/people';
import { drawPicture } from './support/picture';
import { openScene, ownerAt } from './support/scene';
import { codeOn, picturesOn, waitForWords, wordsOn } from './support/tv';
import { until } from './support/until';

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

/** The questions of the announcement that ask for its title and its text. */
const announcementTitle = 202;
const announcementText = 203;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const settings = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link', { name }).click();

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

  await page.getByText('Not in the gallery yet').waitFor();

  // The lists follow the stored mode of the feed.
  await page.getByRole('link', { name: 'Edit Playlist' }).waitFor();
  expect(await page.getByRole('link', { name: 'Edit library' }).count()).toBe(0);
  await page.getByLabel('Mode').selectOption('Both');
  await page.getByText('Save the feed first, then add its messages.').waitFor();
  await page.getByLabel('Vertical 9:16').check();
  await page.getByLabel('Public').check();
  await press(page, 'Save');
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Edit library' }).click();
  await page.waitForURL(/\/playlists\/[1-9]\d+/);
  await page.getByRole('link', { name: 'Feed Town news' }).click();
  await page.waitForURL(`**/settings/feedAdmin/${feedId}`);
  expect(await page.getByText('Not in the gallery yet').count()).toBe(0);

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

test('a TV of another organization plays a feed with its data and its changes until the end of the subscription', async () => {
  const { feedId, messageId } = await makeTides();
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

  await page.goto('/playlists');
  await page.getByRole('link', { name: 'New feed playlist' }).click();
  await page.getByRole('link', { name: 'Vertical 9:16' }).click();
  const offered = page.getByRole('list', { name: 'Feeds of this layout' });
  await offered.getByRole('link', { name: /^Tides/ }).click();
  await page.waitForURL(/\/settings\/feeds\/\d+\?shape=9(:|%3A)16$/);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'High water' }).click();
  const sample = dialog.getByTitle('Preview of the message').contentFrame();
  await sample.locator('iframe').first().contentFrame().getByText('Harbour Lane').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('$10.00/month for unlimited screens, after a 30-day free trial').waitFor();

  await press(page, 'Subscribe');
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
  await answers.locator('input[type=file]').setInputFiles(await drawPicture(scene.browser));
  await press(page, 'Save');
  await banner(page, 'Changes Saved');
  const [saved] = await asOtto('GET /subscriptions/feed/:feedId', { params: { feedId } });
  expect(saved?.data).toMatchObject({ title: 'Leith', country: 'US' });
  expect(saved?.data.picture).toMatch(/^\/content\//);

  await page.getByRole('link', { name: 'Make a playlist, Horizontal 16:9' }).click();
  await page.getByRole('heading', { name: 'New Custom Playlist' }).waitFor();
  expect(await page.getByLabel('Town').inputValue()).toBe('Leith');
  const preview = page
    .getByTitle('Preview of the playlist')
    .contentFrame()
    .locator('iframe')
    .first()
    .contentFrame();
  await preview.getByText('Leith').waitFor();
  await page.getByLabel('Town').fill('Crail');
  await preview.getByText('Crail').waitFor();
  await press(page, 'Save');
  await page.waitForURL(/\/playlists(\?|$)/);
  const [playlist] = await asOtto('GET /playlists');
  expect(playlist).toMatchObject({ name: 'Tides', mode: 'subscription', subscriptionId: saved?.id });
  const playlistId = playlist?.id ?? 0;
  const own = await asOtto('GET /answers/playlist/:playlistId', { params: { playlistId } });
  expect(own.map(({ value }) => value)).toEqual(['Crail']);

  const tv = await newTv(scene.browser, scene.server.url);
  const screenId = await playAround(asOtto, playlistId, 'Shop window');
  await asOtto('POST /devices/pair', { body: { pairingCode: await codeOn(tv.page), screenId } });
  await waitForWords(tv.page, 'Crail');
  await waitForWords(tv.page, 'High water at nine');
  await until('the logo on the TV', async () => (await picturesOn(tv.page)) > 0);
  // The other messages are for other countries and for the other layout.
  const program = await asOtto('GET /player/preview/playlists', {
    query: { playlistIds: String(playlistId) },
  });
  expect(program.messages.map(({ name }) => name)).toEqual(['High water']);

  await creator.page.goto(`/messages/${messageId}`);
  await creator.page.getByLabel('Text', { exact: true }).fill('High water at ten');
  await press(creator.page, 'Save');
  await banner(creator.page, 'Changes Saved');
  await waitForWords(tv.page, 'High water at ten', 60_000);
  expect(await wordsOn(tv.page)).toMatch(/crail/i);

  // A TV sends its plays when it is linked again.
  await tv.page.reload();
  await waitForWords(tv.page, 'High water at ten');
  await until('an impression', async () => (await impressions(feedId)) >= 1, { within: 60_000, every: 500 });

  await page.goto(`/settings/feeds/${feedId}`);
  await press(page, 'Unsubscribe');
  await dialog.getByText(/^“Tides” is in the playlist “Tides”/).waitFor();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText(/^You unsubscribed on /).waitFor();
  await answers.waitFor({ state: 'detached' });
  await until('another picture on the TV', async () => !/crail/i.test(await wordsOn(tv.page)));
  await page.goto(`/playlists/${playlistId}?mode=custom`);
  await page.getByText('This playlist plays nothing').waitFor();
  await page.getByRole('link', { name: 'Subscribe again' }).click();
  await page.waitForURL(/\/settings\/feeds\//);
  await settings(page, 'Feeds');
  await page.getByText('There are no current subscriptions').waitFor();
  expect([...faults, ...creator.faults, ...tv.faults]).toEqual([]);
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
  await page.getByRole('heading', { name: 'General' }).waitFor();
  const pages = page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link');
  expect(await pages.allTextContents()).toEqual([
    'General',
    'Security',
    'Alerts',
    'Support',
    'Pictures and videos',
    'Bin',
    'Webhooks',
  ]);
  for (const [path, sentence] of [
    ['/settings/apiKeys', 'Only owners of your organization can create API keys.'],
    ['/settings?section=people', 'Only owners of your organization can manage departments and people.'],
    ['/settings?section=data', 'Only owners of your organization can export or delete its data.'],
    ['/settings/billing', 'Only owners of your organization can see its invoices and its card.'],
    ['/settings/feeds', 'Only owners of your organization can subscribe to feeds.'],
    [`/settings/feedAdmin/${feed.id}`, 'Only people who publish feeds can use this page.'],
    ['/settings/templates/0', 'Only administrators of this server can change templates.'],
    ['/settings/admin/server', 'Only administrators of this server can use this page.'],
  ] as const) {
    await page.goto(path);
    await page.getByText(sentence).waitFor();
  }
  await page.goto(`/settings/feeds/${feed.id}`);
  await page.getByText('Only owners of your organization can subscribe to feeds.').waitFor();
  await press(page, 'Subscribe');
  await page
    .getByRole('alert')
    .getByText('Unable to subscribe since you are not the account owner.')
    .waitFor();
  expect(await call('GET /subscriptions')).toEqual([]);
  expect(faults).toEqual([]);
});

test('a feed of the partner asks for a sign-in at the partner first', async () => {
  const { page, faults } = await ownerAt(scene, '/settings/admin/server');
  const list = page.getByRole('region', { name: 'Partner sign-in' });
  await list.getByLabel('Partner email').fill('olga@partner.example');
  await list.getByLabel('Partner password').fill('orange blossom');
  await list.getByLabel('User ID').fill('4711');
  await list.getByRole('button', { name: 'Add' }).click();
  await list.getByRole('button', { name: 'Remove olga@partner.example' }).waitFor();

  await page.goto('/settings/feeds/98');
  await press(page, 'Subscribe');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').press('Enter');
  await dialog.getByRole('alert').getByText('Email is required.').waitFor();
  await dialog.getByRole('alert').getByText('Password is required.').waitFor();
  await dialog.getByLabel('Email').fill('olga@partner.example');
  await dialog.getByLabel('Password').fill('a guess');
  await dialog.getByLabel('Password').press('Enter');
  await dialog.getByRole('alert').getByText('Invalid email or password.').waitFor();
  await dialog.getByLabel('Password').fill('orange blossom');
  await dialog.getByLabel('Password').press('Enter');
  await dialog.getByText('Subscribe to “Partner Announcements”?').waitFor();
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(/^Subscribed since /).waitFor();
  const [made] = await call('GET /subscriptions/feed/:feedId', { params: { feedId: 98 } });
  expect(made?.data.userId).toBe('4711');
  await call('POST /feeds/:id/unsubscribe', { params: { id: 98 } });
  expect(faults).toEqual([]);
});

test('a creator limits an item to some subscribers, and previews the list as a subscriber', async () => {
  const feed = await makeFeed();
  const { page, faults } = await ownerAt(scene, `/playlists/${feed.playlistId}`);
  await press(page, 'Conditions of High water');
  const conditions = page.getByRole('region', { name: 'Conditions of the item' });
  // The first field has the focus, so the keyboard alone adds a condition.
  await page.keyboard.press('T');
  await conditions.getByLabel('Value').press('Enter');
  await conditions.getByRole('alert').getByText('Please enter a value').waitFor();
  await conditions.getByLabel('Value').pressSequentially('Leith');
  expect(await conditions.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Enter');
  await conditions.getByRole('listitem').getByText('town equals Leith').waitFor();
  await page.keyboard.press('Escape');
  const items = page.getByRole('list', { name: 'Items in order' });
  await items.getByText('town equals Leith').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Drag High water',
  );

  await press(page, 'Undo');
  await items.getByText('town equals Leith').waitFor({ state: 'detached' });
  await press(page, 'Redo');
  await press(page, 'Save');
  await banner(page, 'Changes Saved');
  await page.reload();
  await items.getByText('town equals Leith').waitFor();

  await press(page, 'Preview as');
  await items.getByText('Not shown to this subscriber: conditions not met').waitFor();
  const preview = page.getByRole('region', { name: 'Preview as a subscriber' });
  await preview.getByText('This subscriber sees 0 of 1 items.').waitFor();
  await preview.getByLabel('Town').fill('LEITH ');
  await preview.getByText('This subscriber sees all items.').waitFor();
  await preview.getByRole('button', { name: 'Stop preview' }).click();
  await page.getByLabel('Search content').waitFor();
  expect(faults).toEqual([]);
});

test('a creator sees how often each message played on screens of subscribers', async () => {
  await makeFeed('Another feed');
  const feed = await makeFeed('Moon', ['New moon', 'Full moon'], { requiresApproval: false });
  const messages = await call('GET /feeds/:id/messages', { params: { id: feed.id } });
  const session = await apiOf(scene.server.url)('POST /accounts/register', {
    body: { ...ada, organisation: 'Night Sky Café', name: 'Ada Moth', timezone: 'London' },
  });
  const asAda = apiOf(scene.server.url, session.departments[0]?.jwt);
  await asAda('POST /feeds/:id/subscribe', { params: { id: feed.id }, body: {} });
  const { screenId } = await arrangeScreen(asAda, 'Open late');
  const [list] = await asAda('GET /playlists');

  const { page, faults } = await ownerAt(scene, '/settings/feedAdmin');
  const panel = page.getByRole('region', { name: 'Impressions' });
  await panel.getByLabel('Feed').selectOption('Moon');
  await panel.getByText('No impressions in this period.').waitFor();

  const secret = randomBytes(32).toString('hex');
  const tv = apiOf(scene.server.url, secret);
  const offered = await apiOf(scene.server.url)('POST /player/hello', { body: { secret } });
  if (offered.state !== 'waiting') throw new Error('The TV is known already.');
  await asAda('POST /devices/pair', { body: { pairingCode: offered.code, screenId } });
  const firstPlay = Date.now() - 60_000;
  const plays = [0, 1, 1, 1].map((nth, number) => ({
    number,
    messageId: messages[nth]?.id ?? 0,
    playlistId: list?.id ?? 0,
    startedAt: new Date(firstPlay + number * 15_000).toISOString(),
    seconds: 15,
  }));
  await tv('POST /player/plays', { body: { book: 1, plays } });

  await page.reload();
  await panel.getByLabel('Feed').selectOption('Moon');
  const rows = panel.getByRole('table', { name: 'Impressions by message' }).getByRole('row');
  await rows.getByText('Full moon').waitFor();
  expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Message Impressions',
    'Full moon 3',
    'New moon 1',
    'Total 4',
  ]);
  await panel.getByLabel('Period').selectOption('Last month');
  await panel.getByText('No impressions in this period.').waitFor();
  await panel.getByLabel('From').fill('2030-01-02');
  await panel.getByText('The first day must not be after the last day.').waitFor();
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

const ada = { email: 'ada@nightsky.example', password: 'a moth in the moonlight' };

/**
 * Creates a public feed in two layouts that asks for a town, a logo and a country. Of its three messages, one is for Canada, and one
 * is for the other layout. Returns the id of the third.
 */
const makeTides = async () => {
  const feed = await call('POST /feeds/whole', {
    body: {
      id: 0,
      form: randomUUID(),
      name: 'Tides',
      isPublic: true,
      requiresApproval: true,
      shapes: '16:9,9:16',
      questions: [
        { id: -1, keyName: 'title', title: 'Town', placeholder: 'Harbour Lane', fieldType: 'string' },
        { id: -2, keyName: 'picture', title: 'Logo', fieldType: 'image' },
        {
          id: -3,
          keyName: 'country',
          title: 'Country',
          fieldType: 'list',
          choices: 'US`United States|CA`Canada',
        },
      ],
    },
  });
  const questions = await call('GET /questions/feed/:feedId', { params: { feedId: feed.id } });
  const playlistId = feed.playlistId ?? 0;
  const messages = await call('POST /messages', {
    body: [
      { templateId: 2, name: 'High water', seconds: 5 },
      { templateId: 2, name: 'Canada', seconds: 5 },
      { templateId: 2, name: 'Tall', seconds: 5, shape: '9:16' },
    ],
  });
  const messageId = messages[0]?.id ?? 0;
  // The creator leaves the title empty, so that the data of the subscriber fills it.
  await call('POST /answers', {
    body: [
      { questionId: announcementTitle, messageId, value: '' },
      { questionId: announcementText, messageId, value: 'High water at nine' },
    ],
  });
  await call('POST /playlists/whole', {
    body: {
      id: playlistId,
      form: randomUUID(),
      items: messages.map(({ id, name }) => ({
        id: 0,
        messageId: id,
        conditions:
          name === 'Canada'
            ? [
                {
                  id: 0,
                  questionId: questions.find(({ keyName }) => keyName === 'country')?.id ?? 0,
                  operator: 'equals',
                  value: 'CA',
                  dataType: 'string',
                },
              ]
            : [],
      })),
    },
  });
  return { feedId: feed.id, messageId };
};

const impressions = async (feedId: number): Promise<number> => {
  const rows = await call('GET /feeds/:id/impressions', { params: { id: feedId } });
  return rows.find(({ name }) => name === 'High water')?.totalImpressions ?? 0;
};

/** Creates a public feed with these messages and one question. By default, the creator approves each subscriber. */
const makeFeed = async (name = 'Tides', titles = ['High water'], { requiresApproval = true } = {}) => {
  const feed = await call('POST /feeds/whole', {
    body: {
      id: 0,
      form: randomUUID(),
      name,
      isPublic: true,
      requiresApproval,
      questions: [
        { id: -1, keyName: 'town', title: 'Town', placeholder: 'Harbour Lane', fieldType: 'string' },
      ],
    },
  });
  const messages = await call('POST /messages', {
    body: titles.map((title) => ({ templateId: 2, name: title, seconds: 15 })),
  });
  await call('POST /playlistMessages', {
    body: messages.map(({ id }, nth) => ({
      playlistId: feed.playlistId ?? 0,
      messageId: id,
      sortOrder: nth + 1,
    })),
  });
  return feed;
};

const addQuestion = async (page: Page, title: string) => {
  await press(page, 'Add a question');
  const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').last();
  await item.getByLabel('Title', { exact: true }).fill(title);
};

test('an administrator chooses the playlist of a public preview, which everyone sees', async () => {
  const visitor = await newPerson(scene.browser, scene.server.url);
  await visitor.page.goto('/orangepreview/kids');
  const screen = visitor.page.getByTitle('Public preview').contentFrame();
  await screen.getByText('Nothing is shown here yet.').waitFor();
  await arrangeScreen(call, 'Open day on Sunday');
  const [playlist] = (await call('GET /playlists')).filter(({ name }) => name === 'Open day on Sunday');

  const { page, faults } = await ownerAt(scene, '/settings/feedAdmin');
  const choice = page.getByLabel('/orangepreview/kids', { exact: true });
  await choice.selectOption({ label: 'Open day on Sunday' });
  await until('the choice', async () =>
    (await call('GET /publicPreviews')).some((each) => each.playlist?.id === playlist?.id),
  );
  await visitor.page.reload();
  await screen.locator('iframe').first().contentFrame().getByText('Open day on Sunday').waitFor();
  expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await visitor.page.goto('/orangepreview/adults');
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect([...faults, ...visitor.faults]).toEqual([]);
});
