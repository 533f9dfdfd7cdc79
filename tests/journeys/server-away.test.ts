import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { newPerson } from './support/browser';
import { owner, signIn } from './support/people';
import { drawPicture } from './support/picture';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

const scene = await openScene();
const { server } = scene;
const { call } = await setUpByApi(server.url);

type Editor = {
  path: string;
  /** Opens the dialogs that are needed before typing. */
  open?: (page: Page) => Promise<void>;
  type: (page: Page) => Promise<void>;
  /** Returns the typed value, as the page shows it. */
  typed: (page: Page) => Promise<string>;
  save?: string;
  /** Returns the value that the server has stored. */
  stored: () => Promise<unknown[]>;
};

test('keeps the input of seven editors while the server is away, and saves it afterwards', async () => {
  const first = await arrangeScreen(call, 'First');
  const second = await arrangeScreen(call, 'Second');
  const picture = await drawPicture(scene.browser);
  const [playlist] = await call('GET /playlists');
  const playlistId = playlist?.id ?? 0;

  const editSchedule = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit Always' }).click();
    await page.getByRole('region', { name: 'Edit schedule' }).waitFor();
  };
  const schedule = (page: Page) => page.getByRole('region', { name: 'Edit schedule' });
  const schedulesOf = (screenId: number) => call('GET /schedules/screen/:screenId', { params: { screenId } });

  const editors: Record<string, Editor> = {
    message: {
      path: `/messages/${first.messageId}`,
      type: fillIn('Title'),
      typed: valueOf('Title'),
      stored: async () =>
        (await call('GET /answers/message/:messageId', { params: { messageId: first.messageId } })).map(
          ({ value }) => value,
        ),
    },
    'new message': {
      path: '/messages/0?templateId=1',
      type: async (page) => {
        await fillIn('Name')(page);
        await page.locator('input[type=file]').first().setInputFiles(picture);
      },
      typed: valueOf('Name'),
      stored: async () => {
        const messages = await call('GET /messages');
        const messageId = messages.find(({ name }) => name === words)?.id;
        const answers = messageId
          ? await call('GET /answers/message/:messageId', { params: { messageId } })
          : [];
        return [
          ...messages.map(({ name }) => name),
          answers.some(({ value }) => value.startsWith('/content/')) && 'with its picture',
        ];
      },
    },
    playlist: {
      path: `/playlists/${playlistId}`,
      type: async (page) => {
        await fillIn('Name')(page);
        await page
          .getByRole('list', { name: 'Uncategorized' })
          .getByRole('button', { name: 'Add Second' })
          .click();
      },
      typed: valueOf('Name'),
      stored: async () => [
        ...(await call('GET /playlists')).map(({ name }) => name),
        ...(await call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).map(
          ({ messageId }) => messageId === second.messageId && 'with its item',
        ),
      ],
    },
    screen: {
      path: `/screens/${first.screenId}`,
      open: (page) => page.getByRole('button', { name: 'Settings', exact: true }).click(),
      type: fillIn('Name'),
      typed: valueOf('Name'),
      stored: async () => (await call('GET /screens')).map(({ name }) => name),
    },
    schedule: {
      path: `/screens/${first.screenId}`,
      open: editSchedule,
      type: (page) => schedule(page).getByLabel('Name', { exact: true }).fill(words),
      typed: (page) => schedule(page).getByLabel('Name', { exact: true }).inputValue(),
      save: 'Save schedule',
      stored: async () => (await schedulesOf(first.screenId)).map(({ name }) => name),
    },
    overlay: {
      path: `/screens/${second.screenId}`,
      open: async (page) => {
        await editSchedule(page);
        await page.getByRole('button', { name: 'Add overlay' }).click();
        await page.getByRole('dialog', { name: 'Add overlay' }).waitFor();
      },
      type: async (page) => {
        await page.getByRole('dialog').getByLabel('Label', { exact: true }).fill(words);
        await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
      typed: async (page) => {
        await page.getByRole('button', { name: 'Edit overlay 1, Ticker' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit overlay' });
        const value = await dialog.getByLabel('Label', { exact: true }).inputValue();
        await dialog.getByRole('button', { name: 'Done' }).click();
        await dialog.waitFor({ state: 'hidden' });
        return value;
      },
      save: 'Save schedule',
      stored: async () => {
        const overlays = await call('GET /overlays/screen/:screenId', {
          params: { screenId: second.screenId },
        });
        const answers = await call('GET /answers/overlay/:overlayId', {
          params: { overlayId: overlays[0]?.id ?? 0 },
        });
        return answers.map(({ value }) => value);
      },
    },
    template: {
      path: '/settings/templates/2',
      type: fillIn('Name'),
      typed: valueOf('Name'),
      stored: async () => (await call('GET /templates/available')).map(({ name }) => name),
    },
  };

  const desk = await ownerAt(scene);
  const pages = new Map<string, Page>();
  const faults: string[] = [];
  for (const [name, editor] of Object.entries(editors)) {
    const page = await desk.page.context().newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
    await page.goto(editor.path);
    await editor.open?.(page);
    await editor.type(page);
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    pages.set(name, page);
  }
  const inEach = (work: (page: Page, editor: Editor, name: string) => Promise<unknown>) =>
    Promise.all(
      [...pages].map(async ([name, page]) => {
        const editor = editors[name];
        if (editor) await work(page, editor, name);
      }),
    );
  const pressSave = (page: Page, { save = 'Save' }: Editor) =>
    page.getByRole('button', { name: save, exact: true }).click();

  await server.stop();
  await inEach(pressSave);
  await inEach(async (page, editor, name) => {
    await page.getByRole('status').filter({ hasText: 'Reconnecting' }).waitFor();
    await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    // The page shows one alert about the save and no other error.
    expect(await page.getByRole('alert').count(), name).toBe(1);
    expect(await editor.typed(page), name).toBe(words);
  });
  // The page asks for confirmation before a person leaves the page. The code of the dialog is loaded from the server, so the
  // dialog appears after the restart.
  const message = pages.get('message');
  await message?.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Screens' }).click();

  await server.restart();
  await message?.getByRole('button', { name: 'Keep editing' }).click();
  for (const [name, page] of pages) {
    const editor = editors[name];
    if (!editor) throw new Error(`No editor is called ${name}.`);
    await page.getByText('Reconnecting').waitFor({ state: 'detached' });
    expect(await editor.typed(page), name).toBe(words);
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    await pressSave(page, editor);
    await page.getByText('Not saved yet', { exact: true }).waitFor({ state: 'detached' });
    await until(`the ${name} is stored`, async () => (await editor.stored()).includes(words));
  }
  expect(await editors.playlist?.stored()).toContain('with its item');
  expect(await editors['new message']?.stored()).toContain('with its picture');
  expect(faults).toEqual([]);
});

test.each([502, 503])(
  'the sign-in page says that the admin is down if a proxy answers %i',
  async (status) => {
    const { page, faults } = await newPerson(scene.browser, server.url);
    await page.goto('/login');
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await signIn(page, owner);
    await page
      .getByText('Sorry, the admin is currently down for maintenance.  Please check back in 30 minutes.')
      .waitFor();
    await page.unroute('**/api/users/login');
    await signIn(page, { ...owner, password: 'not the password' });
    await page.getByRole('alert').getByText('Invalid email or password.').waitFor();
    expect(faults).toEqual([]);
  },
);

const words = 'Typed while nobody listened';
const fillIn = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).first().fill(words);
const valueOf = (label: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().inputValue();
