import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();

test('a person archives a message in its editor, finds it with Show archived, and restores it', async () => {
  const { call } = await setUpByApi(scene.server.url);
  const [message] = await call('POST /messages', { body: [{ templateId: 2, name: 'Picnic', seconds: 15 }] });
  const [playlist] = await call('POST /playlists', { body: [{ name: 'Lunch' }] });
  const [messageId, playlistId] = [message?.id ?? 0, playlist?.id ?? 0];
  await call('POST /playlistMessages', { body: [{ playlistId, messageId, sortOrder: 1 }] });
  const { page, faults } = await ownerAt(scene, `/messages/${messageId}`);
  const row = page.getByRole('link', { name: /^Picnic/ });
  await row.waitFor();

  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await banner(page, 'Changes Saved');
  };
  await page.getByRole('switch', { name: /^Archived/ }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Archive this message?' });
  await question.getByText('“Picnic” is in the playlist “Lunch”.').waitFor();
  await question.getByRole('button', { name: 'Archive', exact: true }).click();
  await banner(page, 'Changes Saved');
  await page.getByText('This message is archived.').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sort and filter' }).click();
  await page.getByRole('switch', { name: 'Show archived' }).press('Space');
  await page.keyboard.press('Escape');
  await row.getByText('0:15, archived').waitFor();

  // The playlist editor marks the message as archived, and no longer offers the message for playlists.
  await page.goto(`${scene.server.url}/playlists/${playlistId}`);
  await page.getByText('0:15, archived: no screen plays it').waitFor();
  await page.getByText('No messages of this shape yet.').waitFor();
  await page.getByRole('button', { name: 'What plays' }).click();
  const order = page.getByRole('region', { name: 'What plays' });
  await order.getByText('0 messages play, 0:00.').waitFor();
  await order.getByRole('list', { name: 'Left out' }).getByText('It is archived').waitFor();
  // Escape returns to the picker, and the focus to the button.
  await page.keyboard.press('Escape');
  await page.getByLabel('Search content').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What plays');

  await page.goto(`${scene.server.url}/messages/${messageId}`);
  await page.getByRole('switch', { name: /^Archived/ }).press('Space');
  await save();
  await row.waitFor();
  await page.goto(`${scene.server.url}/playlists/${playlistId}`);
  await page.getByRole('button', { name: 'Add Picnic' }).waitFor();
  expect(faults).toEqual([]);
});
