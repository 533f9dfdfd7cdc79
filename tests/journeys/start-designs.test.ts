import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
const { server } = scene;
const { call } = await setUpByApi(server.url);
const designer = { templateId: 7, question: 701 };

const makeMessage = async (name: string) => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: designer.templateId, name, seconds: 15 }],
  });
  return message?.id ?? 0;
};

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Start from a design' });
const canvasText = (page: Page) => page.frameLocator('iframe[title="Canvas"]').locator('.design');

test('an empty design begins with the gallery, and a chosen design is one step of undo', async () => {
  const { page, faults } = await ownerAt(scene, `/messages/${await makeMessage('Lobby')}`);
  await page.getByRole('link', { name: 'Open designer' }).click();
  await gallery(page).getByRole('button', { name: 'Blank', exact: true }).waitFor();
  expect(await gallery(page).locator('li').count()).toBe(25);
  expect(await gallery(page).locator('li').first().textContent()).toBe('Blank');

  await gallery(page).getByRole('searchbox', { name: 'Search designs' }).fill('movie');
  await gallery(page).getByRole('button', { name: 'Desert' }).click();
  const picture = gallery(page).frameLocator('iframe').locator('.design');
  expect(await picture.textContent()).toContain('The ferry home');
  expect(await picture.locator('img').getAttribute('src')).toBe('/content/stock/dunes-dusk.webp');
  await gallery(page).getByRole('button', { name: 'Film' }).click();
  await gallery(page).waitFor({ state: 'detached' });
  expect(await canvasText(page).textContent()).toContain('The ferry home');

  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await canvasText(page).textContent()).toContain('The doors are open');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await banner(page, 'Changes Saved');
  expect(faults).toEqual([]);
});

test('the gallery asks before it replaces a changed design', async () => {
  const { page } = await ownerAt(scene, `/messages/${await makeMessage('Shop')}`);
  await page.getByRole('link', { name: 'Open designer' }).click();
  await gallery(page).getByRole('button', { name: 'Sale' }).click();
  await page.getByRole('button', { name: 'Add Element' }).click();
  await page.getByRole('menuitem', { name: 'Box' }).click();
  const chooseAgain = async () => {
    await page.getByRole('button', { name: 'Add Element' }).click();
    await page.getByRole('menuitem', { name: 'Start from a design' }).click();
    await gallery(page).getByRole('button', { name: 'Menu', exact: true }).click();
  };
  await chooseAgain();
  const question = page.getByRole('dialog', { name: 'Replace this design?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await gallery(page).waitFor({ state: 'detached' });
  expect(await canvasText(page).textContent()).toContain('Winter sale');
  await chooseAgain();
  await question.getByRole('button', { name: 'Replace' }).click();
  await gallery(page).waitFor({ state: 'detached' });
  expect(await canvasText(page).textContent()).toContain('Lunch');
});

test('the field of a message takes a start design of its shape without the designer', async () => {
  const id = await makeMessage('Door');
  const { page } = await ownerAt(scene, `/messages/${id}`);
  await page.getByRole('button', { name: 'Start from a design' }).click();
  await gallery(page).getByRole('button', { name: 'Opening hours' }).click();
  await gallery(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await banner(page, 'Changes Saved');
  const answers = await call('GET /answers/message/:messageId', { params: { messageId: id } });
  const value = answers.find(({ questionId }) => questionId === designer.question)?.value ?? '';
  const text = await (await fetch(server.url + value)).text();
  expect(text).toContain('We are open');
});
