import { randomUUID } from 'node:crypto';
import type { WholeScreenInput } from '@marquee/contract/screens';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { atOnce } from '../../testing/test-race';
import { screens } from '../../schema/screens';
import { manualPlaylists } from '../../schema/manual-playlists';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services } = world;
const changed = ['Someone else saved changes while you were editing. Your text is still here.'];

const save = (body: WholeScreenInput) => call(anna, 'POST /screens/whole', { body });
const offeredBy = (screenId: number) =>
  services.db
    .select()
    .from(manualPlaylists)
    .where(eq(manualPlaylists.screenId, screenId))
    .orderBy(manualPlaylists.sortOrder);
const screenOf = async (id: number) =>
  (await services.db.select().from(screens).where(eq(screens.id, id)))[0];
const namedBy = (form: string) => services.db.select().from(screens).where(eq(screens.madeBy, form));
const lastModifiedOf = async (id: number) =>
  (await call(anna, 'GET /screens/:id', { params: { id } })).body.lastModified;

const newScreen = async () => {
  const songs = await make.playlist(anna, 'Songs');
  const news = await make.playlist(anna, 'News');
  const manual = [{ playlistId: songs.id }, { playlistId: news.id }];
  const form = randomUUID();
  return { songs, news, form, input: { form, name: 'Foyer', manualPlaylists: manual } };
};

test('saves a screen with its manual playlists in order, and updates the manual playlists whose ids the save names', async () => {
  const { songs, news, input } = await newScreen();
  await changes.announced();
  const { status, body: made } = await save({ ...input, screenMode: 'both' });
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'screens', id: anna.accountId }]);
  expect(made).toMatchObject({ name: 'Foyer', screenMode: 'both', timezone: 'UTC' });
  const [first, second] = await offeredBy(made.id);
  expect([first?.playlistId, second?.playlistId]).toEqual([songs.id, news.id]);

  const manual = [{ playlistId: songs.id }, { id: second?.id, playlistId: news.id }];
  const change = { ...input, id: made.id, ifUnchangedSince: made.lastModified };
  const { body: later } = await save({ ...change, manualPlaylists: manual.toReversed() });
  expect(later.lastModified > made.lastModified).toBe(true);
  const after = await offeredBy(made.id);
  expect(after.map(({ playlistId }) => playlistId)).toEqual([news.id, songs.id]);
  expect(after[0]?.id).toBe(second?.id);
});

test('keeps the manual playlists if a save contains no list of them', async () => {
  const { form, input } = await newScreen();
  const { body: made } = await save(input);
  const { status } = await save({ id: made.id, form, name: 'Hall' });
  expect(status).toBe(200);
  expect((await screenOf(made.id))?.name).toBe('Hall');
  expect(await offeredBy(made.id)).toHaveLength(2);
});

test('repeated and concurrent saves of one new screen create one screen', async () => {
  const { form, input } = await newScreen();
  const lock = sql`select pg_advisory_xact_lock(hashtext('form'), hashtext(${form}))`;
  const answers = await atOnce(
    world,
    lock,
    [1, 2, 3].map(() => () => save(input)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await save({ ...input, name: 'Hall' })).status).toBe(200);
  const rows = await namedBy(form);
  expect(rows.map(({ name }) => name)).toEqual(['Hall']);
  expect(await offeredBy(rows[0]?.id ?? 0)).toHaveLength(2);
});

test('refuses a save if another call changed the screen since it was read', async () => {
  const { songs, news, input } = await newScreen();
  const { body: made } = await save(input);
  const change = [
    () => call(anna, 'POST /screens', { body: [{ id: made.id, rotation: 90 }] }),
    () => call(anna, 'POST /manualPlaylists', { body: [{ screenId: made.id, playlistId: songs.id }] }),
    async () =>
      call(anna, 'DELETE /manualPlaylists/:id', { params: { id: (await offeredBy(made.id))[2]?.id ?? 0 } }),
    () => call(anna, 'DELETE /playlists/:id', { params: { id: news.id } }),
  ];
  for (const make of change) {
    const ifUnchangedSince = await lastModifiedOf(made.id);
    expect((await make()).status).toBeLessThan(300);
    const before = await offeredBy(made.id);
    const other = { ...input, id: made.id, form: randomUUID(), manualPlaylists: [] };
    const refused = await save({ ...other, ifUnchangedSince });
    expect([refused.status, refused.errors]).toEqual([409, changed]);
    expect(await offeredBy(made.id)).toEqual(before);
  }
  expect((await save(input)).status).toBe(409);
});

test('a health report of a device does not conflict with a save of its screen', async () => {
  const { input } = await newScreen();
  const { body: made } = await save(input);
  const device = await make.pairedTv(anna, made.id);
  const body = { appVersion: '1.5', wifiNetwork: 'Foyer', cacheSize: 1, deviceTime: '2026-03-04T18:00:00Z' };
  expect((await call(device, 'POST /player/health', { body })).status).toBeLessThan(300);
  const other = { ...input, id: made.id, form: randomUUID(), manualPlaylists: [] };
  expect((await save({ ...other, ifUnchangedSince: made.lastModified })).status).toBe(200);
});

test('if one field or playlist is refused, saves no part of the screen', async () => {
  const { songs, input } = await newScreen();
  const { body: made } = await save(input);
  const other = await save({ ...input, form: randomUUID() });
  const [theirs] = await offeredBy(other.body.id);
  const foreign = await make.playlist(bea);
  const foreignScreen = await make.screen(bea);
  const before = [await screenOf(made.id), await offeredBy(made.id)];
  const change = { ...input, id: made.id, name: 'Half' };
  const refused: [WholeScreenInput, number][] = [
    [{ ...change, manualPlaylists: [{ playlistId: songs.id }, { playlistId: foreign.id }] }, 404],
    [{ ...change, manualPlaylists: [{ id: theirs?.id, playlistId: songs.id }] }, 404],
    [{ ...change, id: foreignScreen.id }, 404],
    [{ ...change, timezone: 'Atlantis' }, 400],
    [{ ...change, name: ' ' }, 400],
  ];
  for (const [body, status] of refused) expect((await save(body)).status).toBe(status);
  expect([await screenOf(made.id), await offeredBy(made.id)]).toEqual(before);
  const form = randomUUID();
  const created = await save({ ...input, form, manualPlaylists: [{ playlistId: foreign.id }] });
  expect(created.status).toBe(404);
  expect(await namedBy(form)).toEqual([]);
});
