import { expect, test } from 'vitest';
import { apiOf, setUpByApi, signInByApi } from './support/api';
import { playAlways } from './support/arrange';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

test('the web app shows where a message plays before a person removes it', async () => {
  await call('POST /departments', { body: [{ name: 'Kiosk' }] });
  const { session } = await signInByApi(scene.server.url);
  const kiosk = apiOf(scene.server.url, session.departments.find(({ name }) => name === 'Kiosk')?.jwt);
  const [message] = await call('POST /messages', {
    body: [{ templateId: 2, name: 'Popcorn', seconds: 15, crossDepartment: true }],
  });
  const id = message?.id ?? 0;
  await playAlways(kiosk, id, 'Lunch');
  const { page, faults } = await ownerAt(scene, `/messages/${id}`);
  const places = '“Popcorn” is in the playlist “Lunch” and plays on the screen “Lunch screen”.';

  await page.getByLabel('Show in all departments').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const withdraw = page.getByRole('dialog', { name: 'Stop showing this message in other departments?' });
  await withdraw.getByText(`In Kiosk, ${places}`).waitFor();
  await withdraw.getByRole('button', { name: 'Cancel' }).click();
  expect((await kiosk('GET /messages/crossDepartment')).map(({ name }) => name)).toEqual(['Popcorn']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await withdraw.getByRole('button', { name: 'Stop showing' }).click();
  await until(
    'it is shared no more',
    async () => (await kiosk('GET /messages/crossDepartment')).length === 0,
  );

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const remove = page.getByRole('dialog', {
    name: 'Are you sure you wish to permanently delete this message?',
  });
  await remove.getByText(`In Kiosk, ${places}`).waitFor();
  await remove.getByRole('button', { name: 'Delete' }).click();
  await until('it is deleted', async () => (await call('GET /messages')).length === 0);
  expect(faults).toEqual([]);
});

test('Settings and Sign out of the user menu are links', async () => {
  const { page } = await ownerAt(scene);
  await page.getByRole('button', { name: 'Ada Marlow' }).click();
  const menu = page.getByRole('menu');
  expect(await menu.getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe('/settings/');
  expect(await menu.getByRole('menuitem', { name: 'Sign out' }).getAttribute('href')).toBe('/logout');
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL(/\/settings\/$/);
  await page.getByRole('heading', { name: 'General', exact: true }).waitFor();
});
