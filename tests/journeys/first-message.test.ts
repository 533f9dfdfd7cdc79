import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiOf, setUpByApi, signInByApi } from './support/api';
import { playAround } from './support/arrange';
import { newPerson } from './support/browser';
import { banner, owner, signIn } from './support/people';
import { openScene } from './support/scene';
import { until } from './support/until';

const { browser, server } = await openScene();

test('the next steps of a new message add the first screen, show the message on it and pair its TV', async () => {
  const { call } = await setUpByApi(server.url);
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/messages/0?templateId=2&shape=16:9');
  await signIn(page, owner);
  await page.getByLabel('Name', { exact: true }).fill('Supper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  // The bar with the buttons contains the next step, so that it stays in view.
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByText('this message is not on a screen yet.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Not saved');
  await next.getByRole('button', { name: 'Show on a screen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the screen').fill('Lobby');
  await dialog.getByRole('button', { name: 'Add screen' }).click();
  await dialog.getByText('“Supper” will play on Lobby every day, all day, starting now.').waitFor();
  await dialog.getByLabel('Last day').fill('2099-12-24');
  await dialog.getByText('“Supper” will play on Lobby until the end of Dec 24, every day, all day').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Added to Lobby');
  expect((await call('GET /playlists')).map(({ endDate }) => endDate)).toEqual(['2099-12-24']);
  const [screen] = await call('GET /screens');
  if (!screen) throw new Error('No screen was added.');
  expect((await call('GET /schedules/screen/:screenId', { params: { screenId: screen.id } })).length).toBe(1);
  // The dialog does not save the form below it.
  await page.getByText('Not saved yet', { exact: true }).waitFor();

  const secret = randomBytes(32).toString('hex');
  const hello = await apiOf(server.url)('POST /player/hello', { body: { secret } });
  if (hello.state !== 'waiting') throw new Error('The TV shows no code.');
  await next.getByText('no TV is paired with Lobby yet.').waitFor();
  await next.getByRole('button', { name: 'Pair a TV' }).click();
  // A refused code is selected, so that the next one replaces it.
  await dialog.getByLabel('Code shown on the TV').fill(hello.code === 'ZZZZ' ? 'YYYY' : 'ZZZZ');
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await dialog.getByText('Invalid pairing code').waitFor();
  await page.keyboard.type(hello.code);
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await banner(page, 'TV paired');
  const tv = apiOf(server.url, secret);
  const { version } = await tv('GET /player/program');
  await tv('POST /player/ping', { body: { currentSchedule: 'Every day', version } });
  await next.waitFor({ state: 'detached' });
  // Further screens are one click away.
  await page.getByRole('button', { name: 'Show on a screen' }).click();
  await dialog.getByRole('button', { name: /^Lobby/ }).click();
  // A message can have a last day in an existing playlist.
  await dialog.getByLabel('Last day').fill('2099-12-20');
  await dialog
    .getByText('“Supper” will be the last in “Lobby” and play on Lobby until the end of Dec 20')
    .waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await call('GET /playlists')).map(({ name, endDate }) => [name, endDate])).toContainEqual([
    'Supper',
    '2099-12-20',
  ]);
  await page.getByRole('button', { name: /1 screen/ }).click();
  await dialog.getByText('until the end of Dec 24').waitFor();

  // The dialog takes the message off a playlist, and Undo adds it again at its place.
  const lobby = (await call('GET /playlists')).find(({ name }) => name === 'Lobby');
  const messagesOf = async () =>
    (
      await call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId: lobby?.id ?? 0 } })
    ).flatMap(({ messageId }) => messageId ?? []);
  const before = await messagesOf();
  expect(before).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Remove from Lobby' }).click();
  await banner(page, 'Removed from “Lobby”');
  expect(await messagesOf()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await banner(page, 'Added to “Lobby” again');
  expect(await messagesOf()).toEqual(before);
  expect(faults).toEqual([]);
});

test('a person hides the next step of a message, and the browser remembers it', async () => {
  const { call } = await signInByApi(server.url);
  const [message] = await call('POST /messages', { body: [{ templateId: 2, name: 'Draft', seconds: 15 }] });
  const { page, faults } = await newPerson(browser, server.url);
  await page.goto(`/messages/${message?.id}`);
  await signIn(page, owner);
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByRole('button', { name: 'Hide the next step' }).click();
  await next.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Not on any screen yet').waitFor();
  expect(await next.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a message for one screen reaches no other screen that plays the same playlist, and Undo takes it back', async () => {
  const { call } = await signInByApi(server.url);
  const made = await call('POST /messages', {
    body: ['Carols', 'Bake sale'].map((name) => ({ templateId: 2, name, seconds: 15 })),
  });
  const [carols, sale] = made.map(({ id }) => id);
  const shared = await call('POST /playlists', {
    body: [{ name: 'Christmas', mode: 'normal', shape: '16:9' }],
  });
  const playlistId = shared[0]?.id ?? 0;
  await call('POST /playlistMessages', {
    body: [{ playlistId, messageId: carols ?? 0, sortOrder: 1 }],
  });
  for (const name of ['Oak 1', 'Oak 2', 'Oak 3', 'Oak 4', 'Oak 5']) await playAround(call, playlistId, name);
  /** Returns the screens that play a message, with their playlists and schedules. */
  const placesOf = (messageId = 0) => call('GET /placements/message/:messageId', { params: { messageId } });
  /** Returns everything that a placement can change. */
  const state = async () => ({
    carols: await placesOf(carols),
    sale: await placesOf(sale),
    playlists: (await call('GET /playlists')).map(({ id }) => id),
    items: (await call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).map(
      ({ messageId, sortOrder }) => [messageId, sortOrder],
    ),
  });
  const before = await state();
  expect(before.sale).toEqual([]);

  const { page, faults } = await newPerson(browser, server.url);
  await page.goto(`/messages/${sale}`);
  await signIn(page, owner);
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await page.getByRole('button', { name: 'Show on a screen' }).first().click();
    await dialog.getByRole('button', { name: /^Oak 2/ }).click();
  };
  await choose();
  // Nothing that other screens play is chosen before the person chooses it.
  expect(await dialog.getByRole('radio', { name: /^Only on Oak 2/ }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: /^Christmas.*also on 4 other screens/ }).press('Space');
  await dialog.getByText('play on Oak 2 and 4 other screens').waitFor();
  await dialog.getByText('All 5 screens').click();
  expect((await dialog.getByRole('listitem').allTextContents()).toSorted()).toEqual([
    'Oak 1',
    'Oak 2',
    'Oak 3',
    'Oak 4',
    'Oak 5',
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Added to 5 screens');
  expect((await placesOf(sale)).map(({ screen }) => screen).toSorted()).toHaveLength(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('the message is off all screens', async () => (await placesOf(sale)).length === 0);
  expect(await state()).toEqual(before);

  await choose();
  await dialog.getByText('“Bake sale” will play on Oak 2 every day').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Added to Oak 2');
  expect((await placesOf(sale)).map(({ screen }) => screen)).toEqual(['Oak 2']);
  expect((await state()).items).toEqual(before.items);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('the message is off the screen', async () => (await placesOf(sale)).length === 0);
  expect(await state()).toEqual(before);
  expect(faults).toEqual([]);
});
