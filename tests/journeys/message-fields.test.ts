import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { everyFieldTemplate } from './support/every-field';
import { type Asked, fillQuestion, nested, readAll } from './support/fill-question';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { serveTexts } from './support/serve-texts';
import { animated, smallFiles } from './support/small-files';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const site = await serveTexts({
  '/list.json': ['application/json', '[{"name":"Leek soup","price":"4.50"},{"name":"Rye bread"}]'],
  '/calendar.ics': [
    'text/calendar',
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${tomorrow}\r\nSUMMARY:Choir practice\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  ],
});
const scene = await openScene({ FETCH_ALLOW: site.host });
const { browser, server } = scene;
const { call } = await setUpByApi(server.url, { samples: true });
const files = await smallFiles(browser);
const { page, faults } = await ownerAt(scene);

test('answers of every question type are saved, and are the same after the page is opened again', async () => {
  const templateId = await everyFieldTemplate(call);
  const { id, questions } = await makeAndReopen(templateId, '16:9');

  const answers = await call('GET /answers/message/:messageId', { params: { messageId: id } });
  const value = (keyName: string) => {
    const asked = questions.find((question) => question.keyName === keyName);
    return answers.find(({ questionId }) => questionId === asked?.id)?.value ?? '';
  };
  expect(value('words')).toBe('Said in words,\nand on a second line');
  expect(value('bold')).toBe('true');
  expect(value('side')).toBe('right');
  expect(value('names')).toBe('Second`First');
  expect(JSON.parse(value('wishes'))).toEqual([
    { text: 'Let through', approved: true },
    { text: 'Held back', approved: false },
  ]);
  const stored = /^\/content\/uploads\/[\w./-]+$/;
  expect(value('picture')).toMatch(stored);
  for (const key of ['pictures', 'gallery']) {
    const addresses = value(key).split('`');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect(address).toMatch(stored);
  }
  expect(value('document')).toMatch(stored);
  expect(value('other')).toMatch(/^\d+$/);
  expect(value('playlist')).toMatch(/^\d+$/);
  expect(value('zone')).toMatch(/^(message|playlist):\d+$/);
  expect(value('design')).toMatch(/^\/content\/uploads\/[\w./-]+\.json$/);
  expect(value('secret')).toBe('kept');
  expect(value('dishes')).toMatch(/^\/content\/uploads\/[\w./-]+\.json$/);
  const kept: unknown = await (await fetch(server.url + value('dishes'))).json();
  expect(kept).toEqual([
    {
      name: 'Said in name',
      price: 'Said in price',
      board: 'right',
      sold: 'true',
      photo: expect.stringMatching(stored),
    },
  ]);
  expect(faults).toEqual([]);
});

test('a person types items of a list with the keyboard, pastes rows of a spreadsheet, and undoes the paste', async () => {
  const list = page.getByRole('group', { name: 'Dishes' });
  const names = () =>
    list
      .locator('td[data-column="0"] input')
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
  await list.getByRole('button', { name: 'New: Dishes' }).click();
  await page.keyboard.type('Tart');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bread');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await names()).toEqual(['Said in name', 'Bread', 'Tart', '']);
  await list.getByLabel('Dish of Tart (3)').focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, 'Soup\t4\nCake\t5');
  expect(await names()).toEqual(['Said in name', 'Bread', 'Soup', 'Cake', '']);
  await page.keyboard.press('Control+z');
  expect(await names()).toEqual(['Said in name', 'Bread', 'Tart', '']);
  await page.keyboard.press('Alt+Delete');
  await list.getByRole('button', { name: 'Actions for Bread (2)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  expect(await names()).toEqual(['Said in name', '']);
});

test('the form names the question whose answer has an invalid format, and keeps the input', async () => {
  await page.getByLabel('Line', { exact: true }).fill('not a capital');
  await page.getByRole('button', { name: 'Save' }).click();
  const wrong = '“Line” has the wrong format. Please check it.';
  await page.getByRole('alert').getByText(wrong).waitFor();
  await page.locator('[aria-invalid="true"]:focus').waitFor();
  expect(await page.getByLabel('Line', { exact: true }).inputValue()).toBe('not a capital');
  await page.getByLabel('Line', { exact: true }).fill('A capital');
  await page.getByText(wrong).first().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.getByText('Changes Saved').waitFor();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
});

test('a repeated save does not upload files again that were uploaded before the first save failed', async () => {
  const posts = { left: 1, seen: 0 };
  await page.route('**/content', (route) => {
    posts.seen += 1;
    // The first request reaches the server. The second request is aborted.
    return posts.seen === 2 && posts.left-- > 0 ? route.abort() : route.continue();
  });
  const gallery = page.getByRole('group', { name: 'Gallery', exact: true });
  const names = async () =>
    (await gallery.locator('li p:first-child').allInnerTexts()).map((name) => name.replace(/\.\w+$/, ''));
  await gallery
    .locator('input[type=file]')
    .setInputFiles(files.pictures.map((file, index) => ({ ...file, name: `more${index}.png` })));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('was not uploaded. The upload was interrupted.').waitFor();
  const before = await names();
  expect(before).toHaveLength(6);
  const stored = posts.seen - 1;
  await save();
  expect(posts.seen).toBeLessThanOrEqual(stored + 1 + 3);
  expect(posts.seen).toBeGreaterThanOrEqual(4);
  await page.unroute('**/content');
  await page.reload();
  await gallery.locator('li').nth(5).waitFor();
  expect(await names()).toEqual(before);
});

test('a person crops a picture with the keyboard to the ratio of its question, and chooses a stock photo', async () => {
  const field = page.getByRole('group', { name: 'Square', exact: true });
  await field.locator('input[type=file]').setInputFiles(animated(files.picture));
  await field.getByText('moves, but only its first picture is used').waitFor();
  await field.locator('input[type=file]').setInputFiles(files.picture);
  await field.getByText('moves, but only its first picture is used').waitFor({ state: 'detached' });
  await field.getByRole('button', { name: 'Edit picture: Square' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit picture' });
  await editor.getByText('400 by 400 pixels').waitFor();
  await editor.getByRole('slider', { name: 'Zoom' }).press('End');
  await editor.getByText('80 by 80 pixels').waitFor();
  await editor.getByRole('button', { name: 'Update' }).press('Enter');
  await editor.waitFor({ state: 'detached' });
  await field.getByText('picture0.jpg').waitFor();

  const other = page.getByRole('group', { name: 'Pictures', exact: true });
  await other.getByRole('button', { name: 'Stock photos: Pictures' }).click();
  const stock = page.getByRole('dialog', { name: 'Choose pictures' });
  await stock.getByLabel('Search stock photos').fill('marble');
  await stock
    .getByRole('button', { name: /^Use .*marble/i })
    .first()
    .click();
  await stock.waitFor({ state: 'detached' });
  expect(await other.locator('li').count()).toBe(4);
  // The fields below a picture keep their places when the save uploads the picture.
  const height = async () => (await field.boundingBox())?.height;
  const chosen = await height();
  await save();
  await field.getByText('will upload when you save').waitFor({ state: 'detached' });
  expect(await height()).toBe(chosen);
  await page.reload();
  await field.locator('img').waitFor();
  expect(
    await field.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }),
  ).toEqual([80, 80]);
  expect(await other.locator('li').count()).toBe(4);
  expect(faults).toEqual([]);
});

test('a person chooses an earlier upload again without an upload, and sees in the library where it is used', async () => {
  const uploads: string[] = [];
  const count = (request: Request) => {
    if (request.url().endsWith('/api/files/authorizeUpload')) uploads.push(request.url());
  };
  page.on('request', count);
  const other = page.getByRole('group', { name: 'Pictures', exact: true });
  const rows = await other.locator('li').count();
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  await other.getByRole('button', { name: 'Your pictures: Pictures' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await dialog.getByLabel('Search your pictures').fill('picture0.jpg');
  await dialog.getByRole('button', { name: 'Use more0.png' }).first().waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Use picture0.jpg' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add 1 picture' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await other.locator('li').count()).toBe(rows + 1);
  await save();
  await page.reload();
  await other.locator('li').nth(rows).locator('img').waitFor();
  page.off('request', count);
  expect(uploads).toEqual([]);

  const address = page.url();
  await page.goto('/settings/library');
  await page.getByLabel('Search your pictures').fill('picture0.jpg');
  const uses = page.getByRole('list', { name: 'Uses of picture0.jpg' });
  await uses.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(address.replace(/\?.*/, '**'));
  await other.locator('li').nth(rows).waitFor();
  expect(faults).toEqual([]);
});

test('a person uploads a picture to the library, finds it in a picker, and deletes it', async () => {
  const address = page.url();
  await page.goto('/settings/library');
  await page
    .getByLabel('Upload pictures and videos')
    .setInputFiles({ name: 'shelf 1.png', mimeType: 'image/png', buffer: files.picture.buffer });
  await page.getByText('File uploaded').waitFor();
  await page.getByText('Not used', { exact: true }).waitFor();
  await page.goto(address);
  const other = page.getByRole('group', { name: 'Pictures', exact: true });
  await other.getByRole('button', { name: 'Your pictures: Pictures' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await dialog.getByRole('button', { name: 'Use shelf 1.png' }).waitFor();

  await page.goto('/settings/library');
  await page.getByRole('button', { name: 'Delete shelf 1.png' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “shelf 1.png”? This can’t be undone.' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('File deleted').waitFor();
  await page.getByRole('button', { name: 'Delete shelf 1.png' }).waitFor({ state: 'detached' });
  await page.goto(address);
  expect(faults).toEqual([]);
});

test('a picture that the browser cannot read is refused at once, and the form keeps its input', async () => {
  const count = async () => (await call('GET /messages')).length;
  const before = await count();
  await page.goto('/messages/0?templateId=1');
  await page.getByLabel('Name', { exact: true }).fill('Broken');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture at all'),
    });
  await page.getByRole('alert').getByText('broken.png isn’t a valid picture.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Broken');
  await page.getByRole('navigation').getByRole('link', { name: 'Screens' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(count).toBe(before);
});

test('if the first save of a message gets no response, the repeated save creates no second message', async () => {
  const uploads: string[] = [];
  const count = (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/content')
      uploads.push(request.url());
  };
  page.on('request', count);
  await page.goto('/messages/0?templateId=1');
  await page.getByLabel('Name', { exact: true }).fill('Saved twice');
  await page.locator('input[type=file]').first().setInputFiles(files.picture);
  await page.route(
    '**/api/messages/whole',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
  await page.getByRole('combobox', { name: 'Category' }).fill('Repeated');
  await save();
  await page.waitForURL(/\/messages\/[1-9]\d*/);
  page.off('request', count);
  const made = (await call('GET /messages')).filter(({ name }) => name === 'Saved twice');
  expect(made.map(({ category }) => category)).toEqual(['Repeated']);
  expect(uploads).toHaveLength(1);
});

test('the form shows the items of a list at an http address', async () => {
  const menuBoard = 19;
  const [message] = await call('POST /messages', {
    body: [{ templateId: menuBoard, seconds: 10, name: 'Menu of the kitchen' }],
  });
  const questions = await call('GET /questions/template/:templateId', { params: { templateId: menuBoard } });
  const list = questions.find(({ fieldType }) => fieldType === 'array');
  if (!message || !list) throw new Error('The message or its list is missing.');
  await call('POST /answers', {
    body: [{ messageId: message.id, questionId: list.id, value: `${site.url}/list.json` }],
  });
  await page.goto(`/messages/${message.id}`);
  const field = page.getByRole('group', { name: list.title, exact: true });
  await field.getByLabel('Name of Rye bread (2)').waitFor();
  expect(await field.getByLabel('Price of Leek soup (1)').inputValue()).toBe('4.50');
  const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').find((each) => each.startsWith('connect-src'))).not.toContain('https:');
  expect(faults).toEqual([]);
});

test('the built server parses a calendar in a worker thread', async () => {
  const templateId = 22;
  const questions = await call('GET /questions/template/:templateId', { params: { templateId } });
  const questionId = questions.find(({ keyName }) => keyName === 'address')?.id ?? 0;
  const answers = [{ questionId, value: `${site.url}/calendar.ics` }];
  const body = { templateId, shape: '16:9' as const, seconds: 10, answers };
  await expect
    .poll(async () => (await call('POST /messages/preview', { body })).page, { timeout: 15_000 })
    .toContain('Choir practice');
});

test('the example of a field is selected at the focus, but not after a letter was typed', async () => {
  await page.goto('/messages/0?templateId=2');
  const field = page.getByLabel('Title', { exact: true });
  await field.waitFor();
  const selections = await field.evaluate(async (input: HTMLInputElement) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    input.focus();
    await nextFrame();
    const selected = input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    input.blur();
    input.focus();
    input.select();
    document.execCommand('insertText', false, 'S');
    await nextFrame();
    return [selected, input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)];
  });
  expect(selections).toEqual(['Everyone is welcome', '']);
  await page.keyboard.type('oup');
  expect(await field.inputValue()).toBe('Soup');
  expect(faults).toEqual([]);
});

/** Creates a message with every question answered, and opens its page again. */
const makeAndReopen = async (templateId: number, shape: string) => {
  const questions = await call('GET /questions/template/:templateId', { params: { templateId } });
  const asked: Asked[] = nested(questions);
  await page.goto(`/messages/0?templateId=${templateId}&shape=${shape}`);
  await page.getByLabel('Name', { exact: true }).fill(`Made from ${templateId}`);
  for (const question of asked) await fillQuestion(page, question, files);
  const before = await readAll(page, asked);
  await save();
  await page.waitForURL(/\/messages\/[1-9]\d+/);
  const id = Number(/\/messages\/(\d+)/.exec(page.url())?.[1]);
  await page.reload();
  await page.getByRole('heading', { name: 'Edit message' }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await readAll(page, asked)).toEqual(before);
  return { id, questions };
};

const save = async () => {
  // The success banner stays for five seconds, so the banner of the previous save must disappear first.
  await page.getByText('Changes Saved').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  const refused = page.locator('form > div [role=alert]').first();
  const said = await Promise.race([
    banner(page, 'Changes Saved').then(() => undefined),
    refused.innerText().then(
      (words) => words,
      () => undefined,
    ),
  ]);
  if (said) throw new Error(`It was not saved: ${said}`);
};
