import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { banner } from './support/people';
import { promised } from './support/promised';
import { openScene, ownerAt } from './support/scene';

const scene = await openScene();
const { server } = scene;

test('edits of two people, a lost response and a copy neither lose a schedule nor create it twice', async () => {
  const { call } = await setUpByApi(server.url);
  const [message] = await call('POST /messages', { body: [{ templateId: 2, name: 'Picnic', seconds: 15 }] });
  const screenId = await playAlways(call, message?.id ?? 0, 'Garden');
  const [empty] = await call('POST /screens', { body: [{ name: 'Gate' }] });
  const namesAt = async (at: number) =>
    (await call('GET /schedules')).filter((row) => row.screenId === at).map(({ name }) => name);
  const first = await openAt(`/screens/${screenId}`);
  const second = await openAt(`/screens/${screenId}`);

  // Changes of different parts are merged.
  await edit(first.page, 'Always');
  await edit(second.page, 'Always');
  await second.page.getByLabel('Share of playlist 1').fill('40');
  await first.page.getByLabel('Name', { exact: true }).first().fill('All year');
  expect(await isNoteBesideButtons(first.page)).toBe(true);
  await save(first.page);
  await save(second.page);
  const [shared] = await call('GET /schedulePlaylists/screen/:screenId', { params: { screenId } });
  expect([await namesAt(screenId), shared?.weight]).toEqual([['All year'], 40]);

  // If both people changed the same part, the form asks the second person which value to keep.
  await edit(first.page, 'All year');
  await edit(second.page, 'All year');
  await first.page.getByLabel('Name', { exact: true }).first().fill('Summer');
  await second.page.getByLabel('Name', { exact: true }).first().fill('Winter');
  await save(first.page);
  await second.page.getByRole('button', { name: 'Save schedule' }).click();
  await second.page.getByRole('button', { name: 'Compare versions' }).click();
  const conflict = second.page.getByRole('dialog', { name: 'Both of you changed this' });
  await conflict.getByRole('row', { name: 'Name Summer Winter' }).waitFor();
  await conflict.getByRole('button', { name: 'Keep mine for now' }).click();
  await second.page.getByLabel('Name', { exact: true }).first().fill('Deep winter');
  // During the save, the form accepts no input, because the save would not include it.
  const { promise: held, resolve: letGo } = promised();
  await second.page.route('**/api/schedules/whole', async (route) => held.then(() => route.continue()));
  await second.page.getByRole('button', { name: 'Save anyway' }).click();
  await second.page.locator('[inert]').getByLabel('Name', { exact: true }).waitFor();
  letGo();
  await second.page.getByRole('button', { name: 'Add Schedule' }).waitFor();
  // Input that was typed after the conflict is saved too.
  expect(await namesAt(screenId)).toEqual(['Deep winter']);

  // Overlays are sorted. A later overlay is above an earlier overlay.
  await edit(first.page, 'Deep winter');
  for (const position of ['Top', 'Bottom']) {
    await first.page.getByRole('button', { name: 'Add overlay' }).click();
    const dialog = first.page.getByRole('dialog', { name: 'Add overlay' });
    await dialog.getByRole('radio', { name: position }).press('Space');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await first.page.getByRole('button', { name: 'Add overlay' }).click();
  await first.page
    .getByRole('dialog', { name: 'Add overlay' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await first.page.getByRole('button', { name: 'Edit overlay 3' }).waitFor({ state: 'detached' });
  await first.page.getByRole('button', { name: 'Move overlay 2 up' }).click();
  await save(first.page);
  const overlays = await call('GET /overlays/screen/:screenId', { params: { screenId } });
  expect(overlays.map(({ position }) => position)).toEqual(['bottom', 'top']);

  // The form asks for confirmation before a person leaves the form with unsaved changes. If the response to a save is lost, the
  // repeated save creates no second schedule.
  const { page } = first;
  await page.getByRole('button', { name: 'Add Schedule' }).click();
  await page.getByRole('menuitem', { name: 'Create New Schedule' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill('Once only');
  // A new schedule plays all day. The hours are drawn on the week instead, and changed with the keys.
  const week = page.getByRole('region', { name: 'Week' });
  await week.getByRole('button', { name: 'Every day, all day' }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('Without hours, this schedule never plays.').waitFor();
  await dragWeek(page, [1, 8 * 60], [5, 17 * 60]);
  await week.getByRole('button', { name: 'Monday to Friday, 8:00 am to 5:00 pm' }).press('Shift+ArrowRight');
  await dragWeek(page, [3, 12 * 60], [3, 12 * 60 + 45]);
  await page
    .getByRole('group', { name: 'Days of time range 1' })
    .getByRole('button', { name: 'Fri' })
    .click();
  await week.getByRole('button', { name: 'Monday to Thursday, 8:45 am to 6:00 pm' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByRole('dialog', { name: 'This schedule has no playlist, so it plays nothing.' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Add playlist' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a playlist' })
    .getByRole('button', { name: 'Garden', exact: true })
    .click();
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/schedules/whole', lost, { times: 1 });
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByRole('alert').getByText('Marquee could not be reached').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Once only');
  const main = await page.getByRole('main').boundingBox();
  const [saved] = await Promise.all([
    page.getByRole('status').filter({ hasText: 'Changes Saved' }).boundingBox(),
    save(page),
  ]);
  // The banner is above the page, so that it covers no button of a form.
  expect((saved?.y ?? Number.NaN) + (saved?.height ?? 0)).toBeLessThan(main?.y ?? 0);
  expect(await namesAt(screenId)).toEqual(['Deep winter', 'Once only']);
  await page.getByText('Monday to Thursday, 8:45 am to 6:00 pm').waitFor();

  // A person can save a schedule again that somebody else deleted during editing.
  await edit(page, 'Once only');
  await page.getByLabel('Name', { exact: true }).first().fill('Kept');
  const once = (await call('GET /schedules')).find(({ name }) => name === 'Once only');
  await call('DELETE /schedules/:id', { params: { id: once?.id ?? 0 } });
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByRole('alert').getByText('Someone else deleted this schedule.').waitFor();
  await save(page);
  expect(await namesAt(screenId)).toEqual(['Deep winter', 'Kept']);

  await second.page.goto(`/screens/${empty?.id}`);
  await second.page.getByRole('button', { name: 'Add Schedule' }).click();
  await second.page.getByRole('menuitem', { name: 'Copy From Another Screen' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Copy From Another Screen' });
  await dialog.getByRole('button', { name: /^Garden screen/ }).click();
  await dialog.getByRole('button', { name: /^Kept/ }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: /^Deep winter/ }).click();
  await dialog.getByRole('button', { name: 'Apply Schedule' }).click();
  await banner(second.page, 'Changes Saved');
  expect(await namesAt(empty?.id ?? 0)).toEqual(['Deep winter']);
  const copied = await call('GET /schedulePlaylists/screen/:screenId', {
    params: { screenId: empty?.id ?? 0 },
  });
  expect(copied.map(({ weight }) => weight)).toEqual([40]);

  await second.page.getByText('The week as a list').click();
  await second.page
    .getByRole('button', { name: /^All day Deep winter/ })
    .first()
    .click();
  await second.page.getByText('The schedule “Deep winter” is active.').waitFor();

  await second.page.getByRole('button', { name: 'Add Schedule' }).click();
  await second.page.getByRole('menuitem', { name: 'Copy From Another Screen' }).click();
  await dialog.getByRole('button', { name: /^Garden screen/ }).click();
  await dialog.getByRole('button', { name: 'Copy all 2 schedules' }).click();
  await banner(second.page, '2 schedules copied');
  expect(await namesAt(empty?.id ?? 0)).toEqual(['Deep winter', 'Deep winter', 'Kept']);
  expect([first.faults, second.faults]).toEqual([[], []]);
});

const openAt = async (path: string) => {
  const person = await ownerAt(scene, path);
  await person.page.getByRole('button', { name: 'Add Schedule' }).waitFor();
  return person;
};

/** Drags on the week of the form from one place to another. A place is a weekday (0 = Sunday) and a minute of the day. */
const dragWeek = async (page: Page, ...places: [day: number, minute: number][]) => {
  for (const [index, [day, minute]] of places.entries()) {
    const box = await page.locator(`[data-day="${day}"]`).boundingBox();
    if (!box) throw new Error('The week is not visible.');
    await page.mouse.move(box.x + (minute / 1440) * box.width, box.y + 18);
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
};

/** Whether the bar of the form has its three buttons and its note in one line. */
const isNoteBesideButtons = async (page: Page) => {
  const remove = await page.getByRole('button', { name: 'Delete schedule' }).boundingBox();
  const note = await page.getByText('Not saved yet').boundingBox();
  if (!remove || !note) throw new Error('The bar is not visible.');
  return (
    note.x >= remove.x + remove.width && note.y < remove.y + remove.height && note.y + note.height > remove.y
  );
};

const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` }).click();

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByRole('button', { name: 'Add Schedule' }).waitFor();
};
