import { randomUUID } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { binDays } from '@marquee/contract/kit/limits';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testVideo } from '../../kit/video/test-videos';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { atOnce } from '../../testing/test-race';
import { uploader } from '../../testing/test-uploads';
import { type Caller, testWorld } from '../../testing/test-world';
import { billableItems } from '../../schema/billing';
import { devices, errorLogs } from '../../schema/devices';
import { removeUnusedFilesJob } from '../files/file-jobs';
import { deleteOldEntriesJob } from './bin-entry-jobs';
import { binEntries } from '../../schema/bin';
import { itemTables, parts, partsOf } from '../bin/plan-bin';

const world = await testWorld();
const { call, register, services, clock, jobs } = world;
const { db } = services;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const { upload } = uploader(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const day = 86_400_000;
const again = randomUUID();
const image = { templateId: 1, questionId: 101 };
const logo = 601;
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#264653' } })
  .png()
  .toBuffer();

/**
 * Returns all rows of the database, as texts by table. The times of changes are left out, because playlists, schedules and screens
 * that get a part again have changed.
 */
const dump = async () => {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`);
  const dumped: [string, string[]][] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(sql`
      select (to_jsonb(each) - 'last_modified' - 'saved_by')::text as row from ${sql.identifier(name)} each order by 1`);
    dumped.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(dumped);
};
const entriesOf = async (by: Caller, q = '') => (await call(by, 'GET /bin', { query: { q } })).body;
const restore = (by: Caller, ids: number[]) => call(by, 'POST /bin/restore', { body: { ids } });
const entryOf = async (by: Caller, itemId: number) => {
  const entry = (await entriesOf(by)).find((each) => each.itemId === itemId);
  if (!entry) throw new Error('The item is not in the bin.');
  return entry;
};
const restoreItem = async (by: Caller, itemId: number) => restore(by, [(await entryOf(by, itemId)).id]);
const programOf = (device: Caller) => call(device, 'GET /player/program');

const nest = (playlistId: number, childPlaylistId: number) =>
  call(anna, 'POST /playlistMessages', { body: [{ playlistId, childPlaylistId, sortOrder: 2 }] });
const picture = async (messageId: number) => {
  const value = await upload(anna, { contentId: messageId, questionId: image.questionId }, png);
  const answers = [{ messageId, questionId: image.questionId, value }];
  return (await call(anna, 'POST /answers', { body: answers })).body[0]?.value ?? '';
};
const overlayWithLogo = async (scheduleId: number, screenId: number) => {
  const value = await upload(anna, { contentId: screenId, questionId: logo }, png);
  const overlay = { scheduleId, templateId: 6, answers: [{ questionId: logo, value }] };
  const { body } = await call(anna, 'POST /overlays', { body: [overlay] });
  return body[0]?.answers[0]?.value ?? '';
};
/** Creates a message with a video, and encodes the video. Returns the message and the address of the encoded video. */
const film = async () => {
  const [form, templateId, questionId] = [randomUUID(), 11, 1101];
  const { body: reserved } = await call(anna, 'POST /messages/reserve', { body: { form, templateId } });
  const key = `uploads/${anna.departmentId}/${reserved.id}/${'0'.repeat(24)}-film.mp4`;
  await services.storage.put(key, await readFile(testVideo('plain.mp4')), 'video/mp4');
  const started = await call(anna, 'POST /files/startVideoEncode', {
    body: { key, vertical: false, audio: true },
  });
  const answers = [{ questionId, value: started.body.url }];
  const { body: message } = await call(anna, 'POST /messages/whole', {
    body: { form, templateId, name: 'Film', seconds: 60, answers },
  });
  clock.advance(2_000);
  await jobs.doAll(services);
  const found = await call(anna, 'GET /answers/message/:messageId', { params: { messageId: message.id } });
  return { message, url: found.body.find((answer) => answer.questionId === questionId)?.value ?? '' };
};

const keyOf = (url: string) => url.slice('/content/'.length);

/** Moves the times of a file and of unused files back by two days, and runs the job that removes unused files. */
const removeFilesAfterDays = async (url: string) => {
  const then = new Date(clock.now().getTime() - 2 * day);
  await utimes(join(services.config.dataDir, 'content/files', keyOf(url)), then, then);
  await db.execute(sql`update files set unused_since = unused_since - interval '2 days'`);
  await jobs.send(removeUnusedFilesJob, {});
  await jobs.doAll(services);
};
const today = () => clock.now().toISOString().slice(0, 10);
const itemsOf = (screenId: number) =>
  db.select().from(billableItems).where(eq(billableItems.screenId, screenId)).orderBy(billableItems.seq);
const isStored = async (url: string) => (await services.storage.head(keyOf(url))) !== undefined;
/** Makes the entries of an account look as if they were deleted some days earlier. */
const age = (itemId: number, days: number) =>
  db.execute(
    sql`update bin_entries set deleted_at = deleted_at - make_interval(days => ${days}) where item_id = ${itemId}`,
  );

test('knows every table whose rows the database deletes with an item', async () => {
  const { rows } = await db.execute<{ table: string; column: string; parent: string }>(sql`
    select owner.relname as "table", own.attname as "column", target.relname as parent
    from pg_constraint link
    join pg_class owner on owner.oid = link.conrelid
    join pg_class target on target.oid = link.confrelid
    join pg_attribute own on own.attrelid = link.conrelid and own.attnum = any(link.conkey)
    where link.contype = 'f' and link.confdeltype <> 'a' and link.connamespace = current_schema()::regnamespace`);
  const known = new Set(parts.map(({ table }) => table));
  const links = rows.filter(({ parent }) => known.has(parent));
  expect(
    parts.flatMap(({ table, of }) =>
      Object.entries(of).map(([column, parent]) => ({ table, column, parent })),
    ),
  ).toEqual(expect.arrayContaining(links));
  expect(links).toHaveLength(parts.flatMap(({ of }) => Object.keys(of)).length);
  const reached: { table: string }[] = Object.values(itemTables).map((table) => ({ table }));
  for (const kind of ['message', 'playlist', 'schedule', 'screen'] as const) reached.push(...partsOf(kind));
  expect(new Set(reached.map(({ table }) => table))).toEqual(known);
});

test('restores a screen with its schedules, overlays and TVs, and the TV plays again with its secret', async () => {
  const { screen, schedule, playlist, device } = await make.running(anna);
  await overlayWithLogo(schedule.id, screen.id);
  await call(anna, 'POST /manualPlaylists', { body: [{ screenId: screen.id, playlistId: playlist.id }] });
  const [paired] = (await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } }))
    .body;
  await call(anna, 'POST /devices/sendMessage/:deviceId', {
    params: { deviceId: paired?.id ?? 0 },
    body: { action: 'updateInstructions' },
  });
  await db.insert(errorLogs).values({
    accountId: anna.accountId,
    departmentId: anna.departmentId,
    screenId: screen.id,
    errorTime: clock.now(),
    receivedAt: clock.now(),
    url: '',
    errorMessage: 'Out of memory',
  });
  await changes.announced();
  const [before, program] = [await dump(), (await programOf(device)).text];
  expect((await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } })).status).toBe(204);
  await changes.announced();
  expect((await programOf(device)).status).toBe(401);
  expect((await call(undefined, 'POST /player/hello', { body: { secret: device.token } })).body.state).toBe(
    'waiting',
  );

  const restored = await restoreItem(anna, screen.id);
  expect(restored.body).toEqual({ items: [{ kind: 'screen', id: screen.id, name: 'Foyer' }], leftOut: [] });
  const told = await changes.announced();
  for (const topic of ['screens', 'devices'] as const)
    expect(told).toContainEqual({ topic, id: anna.accountId });
  expect(told).toContainEqual({ topic: 'paired', secretHash: expect.any(String) });
  expect(await dump()).toEqual(before);
  expect((await call(undefined, 'POST /player/hello', { body: { secret: device.token } })).body.state).toBe(
    'paired',
  );
  expect((await programOf(device)).text).toBe(program);
});

test('restores a playlist that is nested in another playlist', async () => {
  const { playlist, schedule, screen, device } = await make.running(anna);
  const outer = await make.playlist(anna, 'Evening');
  await nest(outer.id, playlist.id);
  await call(anna, 'POST /schedulePlaylists', {
    body: [{ scheduleId: schedule.id, playlistId: outer.id, weight: 50 }],
  });
  await call(anna, 'POST /manualPlaylists', { body: [{ screenId: screen.id, playlistId: playlist.id }] });
  await changes.announced();
  const [before, program] = [await dump(), (await programOf(device)).text];
  await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } });
  await changes.announced();
  const left = await call(anna, 'GET /schedulePlaylists/schedule/:scheduleId', {
    params: { scheduleId: schedule.id },
  });
  expect(left.body.map(({ playlistId }) => playlistId)).toEqual([outer.id]);
  expect((await programOf(device)).text).not.toBe(program);
  expect((await restoreItem(anna, playlist.id)).body.leftOut).toEqual([]);
  await changes.announced();
  expect(await dump()).toEqual(before);
  expect((await programOf(device)).text).toBe(program);
});

test('restores a message with a video at its places in playlists', async () => {
  const { playlist, device } = await make.running(anna);
  const { message, url } = await film();
  await make.item(anna, playlist.id, message.id, 2);
  await make.item(anna, (await make.playlist(anna, 'Trailers')).id, message.id);
  await removeFilesAfterDays(url);
  await changes.announced();
  const [before, program] = [await dump(), (await programOf(device)).text];
  expect(program).toContain(url);
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
  await changes.announced();
  expect((await programOf(device)).text).not.toContain(url);
  await removeFilesAfterDays(url);
  expect((await restoreItem(anna, message.id)).body).toEqual({
    items: [{ kind: 'message', id: message.id, name: 'Film' }],
    leftOut: [],
  });
  await changes.announced();
  expect(await dump()).toEqual(before);
  expect((await programOf(device)).text).toBe(program);
  expect(await isStored(url)).toBe(true);
});

test('restores a schedule with the files of its overlays', async () => {
  const { screen, schedule } = await make.running(anna);
  const url = await overlayWithLogo(schedule.id, screen.id);
  const before = await dump();
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } });
  const entry = await entryOf(anna, schedule.id);
  expect(entry).toMatchObject({ kind: 'schedule', name: 'All day', place: 'Foyer' });
  expect(entry.bytes).toBeGreaterThan(0);
  await removeFilesAfterDays(url);
  await restoreItem(anna, schedule.id);
  expect(await isStored(url)).toBe(true);
  const after = await dump();
  expect({ ...after, files: [] }).toEqual({ ...before, files: [] });
  expect(after.files).toHaveLength(before.files?.length ?? 0);
});

test('deletes several items in one call, and a repeated call deletes nothing', async () => {
  const [one, two] = [await make.message(anna, 'One'), await make.message(anna, 'Two')];
  const body = { form: randomUUID(), ids: [one.id, two.id] };
  const before = await dump();
  for (const _ of [1, 2]) expect((await call(anna, 'POST /messages/delete', { body })).status).toBe(204);
  for (const { id } of [one, two]) expect(await entryOf(anna, id)).toMatchObject({ kind: 'message' });
  expect((await call(bea, 'POST /bin/undo', { body: { form: body.form } })).status).toBe(404);
  expect((await call(anna, 'POST /bin/undo', { body: { form: body.form } })).body.items).toHaveLength(2);
  expect(await dump()).toEqual(before);
});

test('deletes all items of a call or none', async () => {
  const own = await make.message(anna, 'Own');
  const theirs = await make.message(bea, 'Theirs');
  const body = { form: randomUUID(), ids: [own.id, theirs.id] };
  expect((await call(anna, 'POST /messages/delete', { body })).status).toBe(404);
  expect((await call(anna, 'GET /messages/:id', { params: { id: own.id } })).status).toBe(200);
});

test('restores a message and a playlist that contained the message, in either order', async () => {
  for (const first of ['message', 'playlist'] as const) {
    const { message, playlist } = await make.running(anna);
    const before = await dump();
    await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
    await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } });
    const entries = await entriesOf(anna);
    const idOf = (itemId: number) => entries.find((entry) => entry.itemId === itemId)?.id ?? 0;
    const ids = [idOf(message.id), idOf(playlist.id)];
    const [left, right] = first === 'message' ? ids : ids.toReversed();
    const { body } = await restore(anna, [left ?? 0]);
    expect(body.leftOut).toEqual(
      first === 'message'
        ? ['1 place in a playlist comes back when you restore the other item in the bin.']
        : [],
    );
    await restore(anna, [right ?? 0]);
    expect(await dump()).toEqual(before);
  }
});

test('says which parts are gone', async () => {
  const { message, playlist } = await make.running(anna);
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
  await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } });
  const list = await entryOf(anna, playlist.id);
  await call(anna, 'DELETE /bin/:id', { params: { id: list.id } });
  expect((await restoreItem(anna, message.id)).body.leftOut).toEqual([
    '1 place in a playlist was not restored, because it was deleted or replaced.',
  ]);
});

test('refuses a schedule without its screen, and restores both', async () => {
  const { screen, schedule } = await make.running(anna);
  const before = await dump();
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } });
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  const refused = await restoreItem(anna, schedule.id);
  expect([refused.status, refused.errors]).toEqual([
    409,
    ['The schedule “All day” cannot be restored. Its screen was deleted. Restore the screen first.'],
  ]);
  const both = [(await entryOf(anna, schedule.id)).id, (await entryOf(anna, screen.id)).id];
  expect((await restore(anna, both)).status).toBe(200);
  expect(await dump()).toEqual(before);
});

test('leaves out a TV that was paired with another screen', async () => {
  const { screen, device } = await make.running(anna);
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  const { body } = await call(undefined, 'POST /player/hello', { body: { secret: device.token } });
  const other = await make.screen(anna, 'Bar');
  const pairingCode = body.state === 'waiting' ? body.code : '';
  await call(anna, 'POST /devices/pair', { body: { screenId: other.id, pairingCode } });
  expect((await restoreItem(anna, screen.id)).body.leftOut).toEqual([
    '1 paired TV was not restored, because it was deleted or replaced.',
  ]);
});

test('refuses a playlist that would play itself', async () => {
  const [outer, inner] = [await make.playlist(anna, 'Outer'), await make.playlist(anna, 'Inner')];
  const middle = await make.playlist(anna, 'Middle');
  await nest(outer.id, middle.id);
  await nest(middle.id, inner.id);
  await call(anna, 'DELETE /playlists/:id', { params: { id: middle.id } });
  await nest(inner.id, outer.id);
  expect((await restoreItem(anna, middle.id)).status).toBe(422);
  expect(await entriesOf(anna, 'Middle')).toHaveLength(1);
});

test('refuses a message that was saved again with its id', async () => {
  const { body: reserved } = await call(anna, 'POST /messages/reserve', {
    body: { form: again, templateId: 2 },
  });
  const save = () =>
    call(anna, 'POST /messages/whole', {
      body: { form: again, templateId: 2, name: 'Again', seconds: 10, answers: [] },
    });
  await save();
  await call(anna, 'DELETE /messages/:id', { params: { id: reserved.id } });
  expect((await save()).body.id).toBe(reserved.id);
  expect((await restoreItem(anna, reserved.id)).errors).toEqual([
    'The message “Again” cannot be restored. It was saved again after it was deleted.',
  ]);
  expect((await call(anna, 'DELETE /messages/:id', { params: { id: reserved.id } })).status).toBe(204);
});

test('two restores at once restore an item once', async () => {
  const message = await make.message(anna, 'Twice');
  const before = await dump();
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
  const [entry] = await entriesOf(anna, 'Twice');
  const send = () => restore(anna, [entry?.id ?? 0]);
  const lock = sql`select id from bin_entries where id = ${entry?.id ?? 0} for update`;
  const statuses = (await atOnce(world, lock, [send, send])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect(await dump()).toEqual(before);
});

test('a restore that is interrupted restores nothing', async () => {
  const { message } = await make.running(anna);
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
  const before = await dump();
  const entry = await entryOf(anna, message.id);
  const lock = sql`select id from playlists for update`;
  const kill = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [answer] = await atOnce(world, lock, [() => restore(anna, [entry.id])], kill);
  expect(answer?.status).toBeGreaterThanOrEqual(500);
  expect(await dump()).toEqual(before);
  expect((await restore(anna, [entry.id])).status).toBe(200);
});

test('files in the bin count as storage until they are deleted for good', async () => {
  const message = (
    await call(anna, 'POST /messages', {
      body: [{ templateId: image.templateId, name: 'Poster', seconds: 10 }],
    })
  ).body[0];
  const url = await picture(message?.id ?? 0);
  const usage = async () => (await call(anna, 'GET /files/usage')).body.bytes;
  const used = await usage();
  await call(anna, 'DELETE /messages/:id', { params: { id: message?.id ?? 0 } });
  expect(await usage()).toBe(used);
  const entry = await entryOf(anna, message?.id ?? 0);
  expect((await call(bea, 'DELETE /bin/:id', { params: { id: entry.id } })).status).toBe(404);
  await removeFilesAfterDays(url);
  expect(await isStored(url)).toBe(true);
  expect((await call(anna, 'DELETE /bin/:id', { params: { id: entry.id } })).status).toBe(204);
  expect(await usage()).toBe(used - entry.bytes);
  expect(entry.bytes).toBeGreaterThan(0);
  expect(jobs.waiting('remove-thumbnails')).toContainEqual({
    messageId: message?.id,
    accountId: expect.any(Number),
  });
  await removeFilesAfterDays(url);
  expect(await isStored(url)).toBe(false);
});

test('deletes items for good after thirty days', async () => {
  await call(anna, 'DELETE /bin');
  const [old, recent] = [await make.message(anna, 'Old'), await make.message(anna, 'Recent')];
  await call(anna, 'DELETE /messages/:id', { params: { id: old.id } });
  await call(anna, 'DELETE /messages/:id', { params: { id: recent.id } });
  await age(old.id, binDays);
  await age(recent.id, binDays - 1);
  for (const _ of [1, 2]) {
    await jobs.send(deleteOldEntriesJob, {});
    await jobs.doAll(services);
  }
  expect((await entriesOf(anna)).map(({ name }) => name)).toEqual(['Recent']);
  expect((await call(bea, 'DELETE /bin')).status).toBe(204);
  expect(await entriesOf(anna)).toHaveLength(1);
  await call(anna, 'DELETE /bin');
  expect(await entriesOf(anna)).toEqual([]);
});

test('lists the bin in pages, the last deleted item first, and finds names', async () => {
  await call(anna, 'DELETE /bin');
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const { id } = await make.message(anna, name);
    await call(anna, 'DELETE /messages/:id', { params: { id } });
    clock.advance(1_000);
  }
  const first = await call(anna, 'GET /bin', { query: { limit: 2 } });
  expect(first.body.map(({ name }) => name)).toEqual(['Gamma', 'Beta']);
  const second = await call(anna, 'GET /bin', { query: { limit: 2, cursor: first.next ?? '' } });
  expect(second.body.map(({ name }) => name)).toEqual(['Alpha']);
  expect(await entriesOf(anna, 'eta')).toMatchObject([{ name: 'Beta', deletedBy: expect.any(String) }]);
  expect(await entriesOf(bea)).toEqual([]);
});

test('restores rows of before a migration', async () => {
  const message = await make.message(anna, 'Older');
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
  await db.execute(sql`
    update bin_rows set row = row - 'transition' - 'archived' || '{"dropped_column": 1}' where row_id = ${message.id}`);
  expect((await restoreItem(anna, message.id)).status).toBe(200);
  const found = await call(anna, 'GET /messages/:id', { params: { id: message.id } });
  expect(found.body).toMatchObject({ name: 'Older', archived: false });
});

test('a screen that is restored on the day of its deletion is billed as before', async () => {
  const screen = await make.screen(anna, 'Undone');
  const before = await dump();
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  expect(await itemsOf(screen.id)).toMatchObject([{ until: today() }]);
  await restoreItem(anna, screen.id);
  expect(await dump()).toEqual(before);
});

test('a screen that is restored later is billed again without a new trial', async () => {
  const screen = await make.screen(anna, 'Billed');
  await db.execute(sql`update billable_items set start_day = start_day - 40 where screen_id = ${screen.id}`);
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  const deleted = today();
  clock.advance(4 * day);
  await restoreItem(anna, screen.id);
  expect(await itemsOf(screen.id)).toMatchObject([{ until: deleted }, { start: today(), until: null }]);
});

test('a suspended account cannot restore a screen', async () => {
  const cara = await register('Corner Cafe');
  const screen = await make.screen(cara);
  await call(cara, 'DELETE /screens/:id', { params: { id: screen.id } });
  const body = { accountId: cara.accountId, status: 'suspended' as const };
  expect((await call(anna, 'POST /accounts/updateStatus', { body })).errors).toEqual([]);
  const refused = await restoreItem(cara, screen.id);
  expect(refused.status).toBe(409);
  expect(await db.select().from(binEntries).where(eq(binEntries.accountId, cara.accountId))).toHaveLength(1);
});

test('shows the thumbnails of deleted messages and playlists, and the screenshot of a deleted screen', async () => {
  const { screen, message, playlist } = await make.running(anna);
  const archived = await make.message(anna, 'Old soup');
  await call(anna, 'POST /messages', { body: [{ id: archived.id, archived: true }] });
  await make.item(anna, playlist.id, archived.id, 2);
  const late = await make.message(anna, 'Late soup');
  await make.item(anna, playlist.id, late.id, 3);
  const pictureOf = async ({ id }: { id: number }) => {
    const { body } = await call(anna, 'GET /messages/:id', { params: { id } });
    return { id, name: body.name, shape: body.shape, lastModified: body.lastModified };
  };
  const [first, last] = [await pictureOf(message), await pictureOf(late)];
  await db.update(devices).set({ screenshotTime: clock.now() }).where(eq(devices.screenId, screen.id));
  const blank = await make.screen(anna, 'Blank');
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  await call(anna, 'DELETE /screens/:id', { params: { id: blank.id } });
  await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } });
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });

  expect(await entryOf(anna, message.id)).toMatchObject({ pictures: [first], screenshot: null });
  expect(await entryOf(anna, playlist.id)).toMatchObject({ pictures: [first, last], screenshot: null });
  expect(await entryOf(anna, screen.id)).toMatchObject({
    pictures: [],
    screenshot: {
      url: expect.stringContaining(`/content/screenshots/${screen.id}.jpg?t=${clock.now().getTime()}&`),
      rotation: 0,
    },
  });
  expect(await entryOf(anna, blank.id)).toMatchObject({ pictures: [], screenshot: null });
});

test('keeps the thumbnail of a deleted message until the message leaves the bin', async () => {
  const { id } = await make.message(anna, 'Kept soup');
  const key = `messages/${id}/thumb/260304180000.png`;
  await services.storage.put(key, png, 'image/png');
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  await jobs.send(removeUnusedFilesJob, {});
  await jobs.doAll(services);
  expect(await services.storage.head(key)).toBeDefined();
  await call(anna, 'DELETE /bin/:id', { params: { id: (await entryOf(anna, id)).id } });
  await jobs.doAll(services);
  expect(await services.storage.head(key)).toBeUndefined();
});
