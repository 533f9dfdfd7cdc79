import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newPerson, newTv } from './support/browser';
import { keyboardOf } from './support/keyboard';
import { banner, owner, userMenu } from './support/people';
import { drawPicture } from './support/picture';
import { openScene } from './support/scene';
import { codeOn, waitForWords } from './support/tv';
import { answerInvoice } from './walk/invoice-stops';

const { browser, server } = await openScene();
const { page: tv } = await newTv(browser, server.url);

test('a person does the ten core tasks with the keyboard alone', async () => {
  await setUpByApi(server.url);
  const { page, faults } = await newPerson(browser, server.url);
  const picture = await drawPicture(browser);
  await answerInvoice(page);
  await page.goto('/');

  const tasks = tasksOn(page, picture);
  const counted: Record<string, number> = {};
  for (const [name, task] of Object.entries(tasks)) {
    counted[name] = await task();
  }
  console.log('Keys that moved the focus:', counted);
  expect(faults).toEqual([]);
});

/** Each task begins where the task before it ended, and returns the number of keys that moved the focus. */
const tasksOn = (page: Page, picture: Awaited<ReturnType<typeof drawPicture>>) => {
  const keys = keyboardOf(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const nameField = page.getByLabel('Name', { exact: true }).first();
  const work = page.getByRole('region', { name: 'Edit' });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const savedMessage = async () => {
    await page.getByRole('heading', { name: 'Edit message' }).waitFor();
    await page.locator('button:enabled', { hasText: 'Save' }).waitFor();
  };

  const open = async (name: 'Messages' | 'Playlists' | 'Screens') => {
    await keys.press(link(name));
    await keys.arrive(main);
  };
  /** Opens the form of a new message of this template. The form has the focus in its first field. */
  const newMessage = async (template: RegExp) => {
    await keys.press(link(template));
    await keys.arrive(nameField);
  };

  return {
    'sign in': async () => {
      await keys.type(page.getByLabel('Email'), owner.email);
      await keys.type(page.getByLabel('Password', { exact: true }), owner.password);
      await page.keyboard.press('Enter');
      await keys.arrive(main);
      return keys.taken();
    },
    'make a message': async () => {
      await keys.press(link('New message'));
      await newMessage(/^Announcement/);
      // The form takes the name from the title, and the example is selected.
      await keys.reach(page.getByLabel('Title', { exact: true }));
      await page.keyboard.insertText('Supper on Friday');
      await keys.press(button('Save'));
      await savedMessage();
      return keys.taken();
    },
    'upload a picture': async () => {
      await open('Messages');
      await keys.press(link('New'));
      await newMessage(/^Simple Picture/);
      await keys.type(nameField, 'Harbor');
      // The browser must know before the key is pressed that the test answers its dialog.
      const chooser = page.waitForEvent('filechooser');
      await keys.press(button('Replace picture: Picture'));
      await (await chooser).setFiles(picture);
      await page.getByText(picture.name).waitFor();
      await keys.press(button('Save'));
      await savedMessage();
      await keys.arrive(button('Save'));
      return keys.taken();
    },
    'design a slide': async () => {
      await open('Messages');
      await keys.press(link('New'));
      await newMessage(/^Designer/);
      const designer = page.getByRole('dialog', { name: 'Designer' });
      await keys.press(button(/^Blank/));
      await keys.reach(designer.locator('header button'), { by: 'F6' });
      await keys.press(button('Add Element'));
      await keys.press(page.getByRole('menuitem', { name: 'Text' }), { by: 'ArrowDown' });
      await keys.reach(page.locator('[role=application], [role=application] button'), { by: 'F6' });
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('Soup at noon');
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Shift+ArrowLeft');
      await keys.reach(designer.locator('header button'), { by: 'F6' });
      await keys.press(button('Save Changes'));
      await designer.waitFor({ state: 'hidden' });
      await keys.arrive(button('Save'));
      await keys.type(nameField, 'Slide', { by: 'Shift+Tab' });
      await page.keyboard.press('Control+s');
      await savedMessage();
      return keys.taken();
    },
    'build a playlist': async () => {
      await open('Playlists');
      await keys.press(link('New'));
      await keys.press(link(/^Create a New Custom Playlist/));
      await keys.arrive(work);
      await keys.type(nameField, 'Week');
      await keys.press(button(/^Add Supper on Friday/));
      await keys.press(button('Save'), { by: 'Shift+Tab' });
      await page.getByText('Week is saved').waitFor();
      return keys.taken();
    },
    'pair a TV': async () => {
      await open('Screens');
      await keys.press(link('New'));
      await keys.type(nameField, 'Lobby');
      await keys.press(button('Save'));
      await page.getByText('Lobby is saved').waitFor();
      await keys.press(button('Pair TV'));
      await keys.arrive(dialog.getByLabel('Code shown on the TV'));
      await page.keyboard.insertText(await codeOn(tv));
      await page.keyboard.press('Enter');
      await banner(page, 'TV paired');
      return keys.taken();
    },
    schedule: async () => {
      await keys.press(button('Add Schedule'));
      await keys.press(page.getByRole('menuitem', { name: 'Create New Schedule' }), { by: 'ArrowDown' });
      await keys.arrive(nameField);
      await keys.type(nameField, 'Always');
      await keys.press(button('Add playlist'));
      await keys.press(dialog.getByRole('button', { name: /Week/ }));
      await keys.press(button('Save schedule'));
      await waitForWords(tv, 'Supper on Friday');
      return keys.taken();
    },
    preview: async () => {
      await keys.press(button('Preview'), { by: 'Shift+Tab' });
      await dialog.getByTitle('Preview of the screen').waitFor();
      await page.keyboard.press('Escape');
      await keys.arrive(button('Preview'));
      return keys.taken();
    },
    'invite a person': async () => {
      await keys.press(userMenu(page), { by: 'Shift+Tab' });
      await keys.press(page.getByRole('menuitem', { name: 'Settings' }), { by: 'ArrowDown' });
      await keys.press(link('People'));
      await keys.type(page.getByLabel('Email of a new person'), 'grace@harbourlane.example');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Share the invitation' }).waitFor();
      await keys.press(button('Done'));
      await dialog.waitFor({ state: 'detached' });
      return keys.taken();
    },
    'read an invoice': async () => {
      await keys.press(link('Billing'), { by: 'Shift+Tab' });
      await keys.press(link('February 2027'));
      await page.getByRole('heading', { name: 'Invoice 17' }).waitFor();
      await keys.press(button('Print'));
      return keys.taken();
    },
  };
};
