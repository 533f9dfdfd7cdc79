import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner, step } from './support/people';
import { promised } from './support/promised';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
await setUpByApi(scene.server.url);

test('an administrator creates a template with two questions and a preview, and creates a message from it', async () => {
  const { page, faults } = await ownerAt(scene, '/settings');
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await page.getByRole('link', { name: 'New message template' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Please enter a template name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Hymn board');

  await addQuestion(page, 'Hymn number', '112');
  await addQuestion(page, 'Tune', 'Old Hundredth');
  await page.getByText('hymnNumber').first().waitFor();

  // The HTML is a template of another system. The editor offers to convert the HTML.
  await write(page, '<main><h1>{hymnNumber}</h1><p>{tune}</p></main>');
  await shows(page, '{hymnNumber}');
  await page.getByRole('button', { name: 'Convert single braces' }).click();
  await shows(page, 'Old Hundredth');

  // Escape and then Tab moves the focus out of the text editor. Tab alone would indent the text.
  await page.getByRole('textbox', { name: 'HTML' }).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.cm-editor'))).toBeNull();

  await write(page, '<main>\n<h1>{{ hymnNumber</h1></main>');
  await page.getByText(/not closed, line:2/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByText(/The template has an error: .*line:2/)
    .waitFor();
  await write(page, '<main>\n<h1>{{ hymnNumber }}</h1><p>{{ tune }}</p></main>');
  await tryWith(page, 'Tune', 'Slane');
  await shows(page, 'Slane');

  await mark(page, 'Preview of the template');
  await page.getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Changes Saved');
  await page.waitForURL(/\/settings\/templates\/[1-9]\d+$/);
  await page.getByRole('heading', { name: 'Edit template' }).waitFor();
  await isMarked(page, 'Preview of the template');
  await page.reload();
  await page.getByText('hymnNumber').first().waitFor();
  await shows(page, 'Old Hundredth');

  // If a save is refused, the form keeps the input. The save works after the correction.
  await addQuestion(page, 'Verses', 'all');
  const verses = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').last();
  await verses.getByLabel('Key name').fill('tune');
  await write(page, '<main><h1>{{ hymnNumber }}</h1><p>{{ tune }}, {{ verses }}</p></main>');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Two questions are called tune.').waitFor();
  await verses.getByLabel('Key name').fill('verses');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' });
  await shows(page, 'Old Hundredth, all');

  await step(page, 'Messages');
  await page.getByRole('complementary', { name: 'Messages' }).getByRole('link', { name: 'New' }).click();
  await page.getByLabel('Search templates').fill('hymn');
  await page.getByRole('link', { name: /^Hymn board/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sunday board');
  await page.getByLabel('Hymn number').fill('77');
  await slide(page, 'Preview of the message').getByText('77').waitFor();

  // The form and its preview stay during the first save, with the text that is typed during the save.
  await mark(page, 'Preview of the message');
  const held = promised();
  await page.route('**/messages/whole', async (route) => {
    await held.promise;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Tune').fill('Repton');
  held.resolve();
  await page.waitForURL(/\/messages\/[1-9]\d+/);
  await page.getByRole('heading', { name: 'Edit message' }).waitFor();
  expect(await page.getByLabel('Tune').inputValue()).toBe('Repton');
  await isMarked(page, 'Preview of the message');
  await page.getByText('Not saved yet').waitFor();
  await save.click();
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' });
  await page.reload();
  await slide(page, 'Preview of the message').getByText('Repton').waitFor();
  expect(faults).toEqual([]);
});

const addQuestion = async (page: Page, title: string, placeholder: string) => {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const item = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').last();
  await item.getByLabel('Title', { exact: true }).fill(title);
  await item.getByLabel('Placeholder').fill(placeholder);
};

const write = async (page: Page, html: string) => {
  await page.getByRole('textbox', { name: 'HTML' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(html);
};

const tryWith = (page: Page, question: string, value: string) =>
  page.getByRole('group').filter({ hasText: 'Try it' }).getByLabel(question).fill(value);

/** Marks the frame of a preview. Another frame that replaces this frame has no mark. */
const mark = (page: Page, title: string) =>
  page.getByTitle(title).evaluate((frame) => frame.setAttribute('data-marked', ''));

const isMarked = (page: Page, title: string) =>
  page.locator(`iframe[title="${title}"][data-marked]`).waitFor();

const slide = (page: Page, title: string) =>
  page.getByTitle(title).contentFrame().locator('iframe').first().contentFrame();

const shows = (page: Page, words: string) =>
  slide(page, 'Preview of the template').getByText(words).waitFor();
