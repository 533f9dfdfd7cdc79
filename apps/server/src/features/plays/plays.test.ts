import type { Played, SentPlay } from '@marquee/contract/plays';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hearChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { type Caller, testWorld } from '../../testing/test-world';
import { forgetOldLogs } from '../devices/device-jobs';
import { devices, formerDevices } from '../devices/device-tables';
import { playlists } from '../playlists/playlist-tables';
import { screens } from '../screens/screen-tables';
import { forgetOldPlayStores, totalPlaysJob } from './play-jobs';
import { playAllowances, playBooks, playCounts, playDays, playTotals } from './play-tables';
import { totalPlays } from './total-plays';

const world = await testWorld();
const changes = await hearChanges(world);
const { call, ask, register, clock, jobs, services } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
/** The fixed clock of the tests is at 18:00 UTC on this day. */
const today = '2026-03-04';

let books = 0;
const running = async () => ({ ...(await make.running(anna)), book: ++books });
type Running = Awaited<ReturnType<typeof running>>;

const play = ({ message, playlist }: Running, number: number, more: Partial<SentPlay> = {}): SentPlay => ({
  number,
  messageId: message.id,
  playlistId: playlist.id,
  startedAt: `${today}T12:00:00.000Z`,
  seconds: 15,
  ...more,
});
const send = (device: Caller, book: number, sent: unknown[]) =>
  ask(device, 'POST /player/plays', { body: { book, plays: sent } });

const read = async (caller: Caller, query: object = {}) =>
  (await ask(caller, 'GET /plays', { query: { from: today, to: today, ...query } })).body;
/** All plays of one screen. */
const shown = async ({ screen }: Running, from = '2026-01-01', to = '2026-12-31') =>
  (await read(anna, { from, to, screenIds: String(screen.id) })).days;

test('plays are counted by day, message and screen', async () => {
  const foyer = await running();
  const { device, book, screen, message } = foyer;
  const other = await make.message(anna, 'Tickets');
  const { status } = await send(device, book, [
    play(foyer, 1),
    play(foyer, 2, { seconds: 7.25 }),
    play(foyer, 3, { messageId: other.id, startedAt: '2026-03-03T12:00:00Z' }),
  ]);
  expect(status).toBe(204);
  expect(await read(anna, { from: '2026-03-03', screenIds: String(screen.id) })).toEqual({
    days: [
      { day: '2026-03-03', plays: 1, seconds: 15 },
      { day: today, plays: 2, seconds: 22.25 },
    ],
    messages: [
      { id: message.id, name: 'Soup of the day', plays: 2, seconds: 22.25 },
      { id: other.id, name: 'Tickets', plays: 1, seconds: 15 },
    ],
    screens: [{ id: screen.id, name: 'Foyer', plays: 3, seconds: 37.25 }],
    messageCount: 2,
    screenCount: 1,
  });
  expect((await read(anna, { messageIds: String(other.id), from: '2026-03-03' })).days).toHaveLength(1);
  expect((await read(bea)).days).toEqual([]);
});

test('counts repeated and concurrent batches once; a new play store starts again at one', async () => {
  const foyer = await running();
  const batch = Array.from({ length: 500 }, (_, number) => play(foyer, number));
  const answers = await Promise.all([
    send(foyer.device, foyer.book, batch),
    send(foyer.device, foyer.book, batch.toReversed()),
    send(foyer.device, foyer.book, [...batch, ...batch, play(foyer, 500)]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 501, seconds: 501 * 15 }]);
  await send(foyer.device, ++books, [play(foyer, 0)]);
  expect((await shown(foyer))[0].plays).toBe(502);
});

test('leaves out impossible plays and counts the rest of the batch', async () => {
  const foyer = await running();
  const foreign = await make.message(bea);
  const foreignList = await make.playlist(bea);
  const { status } = await send(foyer.device, foyer.book, [
    play(foyer, 1),
    { number: 2 },
    'nonsense',
    play(foyer, 3, { messageId: foreign.id }),
    play(foyer, 4, { playlistId: foreignList.id }),
    play(foyer, 5, { startedAt: 'yesterday' }),
    play(foyer, 6, { startedAt: `${today}T18:10:00Z` }),
    play(foyer, 7, { startedAt: '2025-03-01T12:00:00Z' }),
    play(foyer, 8, { startedAt: '0000-01-01T00:00:00Z' }),
    play(foyer, 9, { seconds: -1 }),
    play(foyer, 10, { seconds: 1e9 }),
    play(foyer, 11, { number: 2 ** 60 }),
    play(foyer, 12, { startedAt: `${today}T18:04:00Z` }),
  ]);
  expect(status).toBe(204);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 2, seconds: 30 }]);
  expect((await read(bea)).days).toEqual([]);
  expect((await send(foyer.device, foyer.book, [null, {}, 3])).status).toBe(204);
  expect((await send(foyer.device, 2 ** 48, [])).status).toBe(400);
  expect((await send(foyer.device, 1, Array.from({ length: 2001 }))).status).toBe(400);
});

test('counts a message that is no longer shared, and does not disclose its name', async () => {
  const foyer = await running();
  await call(anna, 'POST /departments', { body: [{ name: 'Bookshop' }] });
  const { email, password } = anna;
  const session = (await call(undefined, 'POST /users/login', { body: { email, password } })).body;
  const token = session.departments.find(({ name }) => name === 'Bookshop')?.jwt ?? '';
  const own = await make.message({ token }, 'Own');
  const shared = await make.message({ token }, 'Shared');
  const along = await make.message({ token }, 'Along');
  await call({ token }, 'POST /messages', { body: [{ ...shared, crossDepartment: true }] });
  const list = await make.playlist({ token });
  await make.item({ token }, list.id, along.id);
  await services.db.update(playlists).set({ crossDepartment: true }).where(eq(playlists.id, list.id));
  await send(
    foyer.device,
    foyer.book,
    [own, shared, along].map(({ id }, number) => play(foyer, number, { messageId: id })),
  );
  const report = async () => {
    const { messages } = await read(anna, { screenIds: String(foyer.screen.id) });
    return Object.fromEntries(messages.map((each: Played) => [each.id, [each.name, each.plays]]));
  };
  expect(await report()).toEqual({
    [own.id]: ['', 1],
    [shared.id]: ['Shared', 1],
    [along.id]: ['Along', 1],
  });

  // Other departments must not read the name that the message got after the sharing ended.
  await call({ token }, 'POST /messages', {
    body: [{ ...shared, name: 'Closing down', crossDepartment: false }],
  });
  await services.db.update(playlists).set({ crossDepartment: false }).where(eq(playlists.id, list.id));
  await call({ token }, 'POST /messages', { body: [{ ...along, name: 'Closing down too' }] });
  await send(
    foyer.device,
    foyer.book,
    [shared, along].map(({ id }, number) => play(foyer, number + 3, { messageId: id, playlistId: list.id })),
  );
  expect(await report()).toEqual({
    [own.id]: ['', 1],
    [shared.id]: ['Shared', 2],
    [along.id]: ['Along', 2],
  });
  const later = await ask(anna, 'GET /plays', { query: { from: today, to: today } });
  expect(later.text).not.toContain('Closing down');
  const file = await ask(anna, 'GET /plays/csv', { query: { from: today, to: today } });
  expect(file.text).toContain('Shared');
  expect(file.text).not.toContain('Closing down');
});

test("counts a play on the day of the screen's time zone", async () => {
  const foyer = await running();
  const { screen } = foyer;
  await call(anna, 'POST /screens', { body: [{ ...screen, timezone: 'Central Time (US & Canada)' }] });
  const starts = ['05:59:59.999', '06:00:00.000'].map((time) => `2026-03-03T${time}Z`);
  // The clocks go forward on 8 March at 2:00, so the day after begins an hour earlier in UTC.
  clock.advance(6 * 86_400_000);
  starts.push('2026-03-09T04:59:59.999Z', '2026-03-09T05:00:00.000Z');
  await send(
    foyer.device,
    foyer.book,
    starts.map((startedAt, number) => play(foyer, number, { startedAt })),
  );
  expect((await shown(foyer)).map(({ day }: { day: string }) => day)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-08',
    '2026-03-09',
  ]);
  clock.advance(-6 * 86_400_000);
});

test('uses the default time zone for an invalid zone, as schedules do', async () => {
  const foyer = await running();
  await services.db.update(screens).set({ timezone: 'Atlantis' }).where(eq(screens.id, foyer.screen.id));
  await send(foyer.device, foyer.book, [play(foyer, 1, { startedAt: '2026-03-03T05:59:00Z' })]);
  expect((await shown(foyer)).map(({ day }: { day: string }) => day)).toEqual(['2026-03-02']);
});

test('counts a message that was deleted since, and keeps its name', async () => {
  const foyer = await running();
  const { device, book, message, playlist, screen } = foyer;
  await send(device, book, [play(foyer, 1)]);
  await call(anna, 'DELETE /messages/:id', { params: { id: message.id } });
  await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } });
  await send(device, book, [play(foyer, 2)]);
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  const { messages, screens } = await read(anna, { screenIds: String(screen.id) });
  expect(messages).toEqual([{ id: message.id, name: 'Soup of the day', plays: 2, seconds: 30 }]);
  expect(screens).toEqual([{ id: screen.id, name: 'Foyer', plays: 2, seconds: 30 }]);
});

test('a play is still counted once when it is sent again after months', async () => {
  const foyer = await running();
  const first = [play(foyer, 1)];
  await send(foyer.device, foyer.book, first);
  clock.advance(44 * 86_400_000);
  await jobs.send(forgetOldPlayStores, {});
  await jobs.doAll(services);
  await send(foyer.device, foyer.book, first);
  // Sessions have ended by then.
  clock.advance(-44 * 86_400_000);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 1, seconds: 15 }]);
});

test('accepts the last plays of an unpaired TV once, and nothing else from it', async () => {
  const foyer = await running();
  const { device, book, screen } = foyer;
  await send(device, book, [play(foyer, 1)]);
  const [paired] = (await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } }))
    .body;
  await call(anna, 'DELETE /devices/:id', { params: { id: paired?.id ?? 0 } });
  await changes.told();
  expect((await send(device, book, [play(foyer, 1), play(foyer, 2)])).status).toBe(204);
  expect((await send(device, book, [play(foyer, 1), play(foyer, 2)])).status).toBe(204);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 2, seconds: 30 }]);
  expect((await ask(device, 'GET /player/program')).status).toBe(401);
  clock.advance(41 * 86_400_000);
  await jobs.send(forgetOldLogs, {});
  await jobs.doAll(services);
  expect((await send(device, book, [play(foyer, 3)])).status).toBe(401);
  clock.advance(-41 * 86_400_000);
});

test('plays of a TV that is paired with another account count for that account', async () => {
  const foyer = await running();
  const [paired] = (
    await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: foyer.screen.id } })
  ).body;
  await call(anna, 'DELETE /devices/:id', { params: { id: paired?.id ?? 0 } });
  await changes.told();
  const former = await services.db.select().from(formerDevices);
  const { secretHash, deviceId } = former.find(({ screenId }) => screenId === foyer.screen.id) ?? {};
  const theirs = await make.running(bea);
  await services.db
    .update(devices)
    .set({ secretHash: secretHash ?? '' })
    .where(eq(devices.screenId, theirs.screen.id));
  await world.features.onGap();
  expect(deviceId).toBe(paired?.id);
  await send(foyer.device, foyer.book, [
    play(foyer, 1),
    play(foyer, 2, { messageId: theirs.message.id, playlistId: theirs.playlist.id }),
  ]);
  expect(await shown(foyer)).toEqual([]);
  expect((await read(bea, { screenIds: String(theirs.screen.id) })).days).toEqual([
    { day: today, plays: 1, seconds: 15 },
  ]);
});

test('counts at most the plays that a TV can have stored and shown since', async () => {
  const foyer = await running();
  await send(foyer.device, foyer.book, [play(foyer, 1)]);
  const [{ deviceId } = { deviceId: 0 }] = await services.db
    .select()
    .from(playBooks)
    .where(eq(playBooks.book, foyer.book));
  await services.db.update(playAllowances).set({ playsLeft: 2 }).where(eq(playAllowances.deviceId, deviceId));
  await send(
    foyer.device,
    foyer.book,
    [1, 2, 3, 4, 5].map((number) => play(foyer, number)),
  );
  expect((await shown(foyer))[0].plays).toBe(3);
  clock.advance(10_000);
  // The plays that were left out are not counted later.
  await send(
    foyer.device,
    foyer.book,
    [4, 5, 6, 7, 8, 9, 10, 11].map((number) => play(foyer, number)),
  );
  expect((await shown(foyer))[0].plays).toBe(7);
  clock.advance(-10_000);
});

test('a report is the same before and after its days are totalled, and counts late plays', async () => {
  const carl = await register('Orchard Gallery');
  const [foyer, other] = [await make.running(carl), await make.running(carl)];
  const [first, second] = [++books, ++books];
  const on = (date: string, number: number, of = { ...foyer, book: first }) =>
    play(of, number, { startedAt: `2026-${date}T12:00:00Z` });
  const report = () => read(carl, { from: '2026-02-01' });
  const total = async () => {
    await jobs.send(totalPlaysJob, {});
    await jobs.doAll(services);
  };
  await send(foyer.device, first, [on('02-10', 0), on('02-10', 1), on('02-11', 2), on('03-04', 3)]);
  await send(other.device, second, [on('02-10', 0, { ...other, book: second })]);
  const before = await report();
  expect(before.days.map((each: { plays: number }) => each.plays)).toEqual([3, 1, 1]);
  await total();
  expect(await report()).toEqual(before);
  // Reports read past days from their totals only.
  const departmentId = carl.departmentId;
  const totalled = await services.db
    .select({ day: playDays.day })
    .from(playDays)
    .where(and(eq(playDays.departmentId, departmentId), eq(playDays.isTotalled, true)));
  expect(totalled.map(({ day }) => day).toSorted()).toEqual(['2026-02-10', '2026-02-11']);
  expect(await services.db.$count(playTotals, eq(playTotals.departmentId, departmentId))).toBe(6);
  await send(foyer.device, first, [on('02-10', 4), on('02-12', 5)]);
  const late = await report();
  expect(late.days.map((each: { plays: number }) => each.plays)).toEqual([4, 1, 1, 1]);
  await total();
  expect(await report()).toEqual(late);
  expect(late.screens.map((each: Played) => each.plays)).toEqual([6, 1]);
  expect(late.messages.map((each: Played) => each.plays)).toEqual([6, 1]);
});

test('a day that cannot be totalled keeps no other day from its totals', async () => {
  const dora = await register('Tidal Museum');
  const foyer = { ...(await make.running(dora)), book: ++books };
  const days = ['2026-02-10', '2026-02-11', '2026-02-12'];
  const sent = days.map((day, number) => play(foyer, number, { startedAt: `${day}T12:00:00Z` }));
  await send(foyer.device, foyer.book, sent);
  await services.db.execute(
    sql`alter table play_totals add constraint refused check (day <> '2026-02-10') not valid`,
  );
  await expect(totalPlays(services)).rejects.toThrow('Days whose plays could not be totalled: 1.');
  await services.db.execute(sql`alter table play_totals drop constraint refused`);
  const open = await services.db
    .select({ day: playDays.day })
    .from(playDays)
    .where(and(eq(playDays.departmentId, dora.departmentId), eq(playDays.isTotalled, false)));
  expect(open).toEqual([{ day: '2026-02-10' }]);
});

test('counts few plays of a TV that was just paired', async () => {
  const foyer = await running();
  const sent = (from: number) => Array.from({ length: 2_000 }, (_, nth) => play(foyer, from + nth));
  await send(foyer.device, foyer.book, sent(0));
  await send(foyer.device, foyer.book, sent(2_000));
  expect((await shown(foyer))[0].plays).toBe(2_000);
});

test('closes the gaps of a play store with too many gaps', async () => {
  const foyer = await running();
  const even = Array.from({ length: 200 }, (_, nth) => play(foyer, nth * 2));
  await send(foyer.device, foyer.book, even);
  await send(foyer.device, foyer.book, [play(foyer, 399), play(foyer, 1)]);
  const [book] = await services.db.select().from(playBooks).where(eq(playBooks.book, foyer.book));
  expect(book?.taken).toBe('{[0,400)}');
  expect((await shown(foyer))[0].plays).toBe(201);
});

test('keeps only the newest play store of a TV that creates many', async () => {
  const foyer = await running();
  await send(foyer.device, foyer.book, [play(foyer, 1)]);
  const [device] = await services.db.select().from(playBooks).where(eq(playBooks.book, foyer.book));
  const deviceId = device?.deviceId ?? 0;
  await services.db.execute(
    sql`insert into play_books select ${deviceId}, generate_series(1000001, 1000049), '{}'`,
  );
  const booksOf = () => services.db.$count(playBooks, eq(playBooks.deviceId, deviceId));
  expect(await booksOf()).toBe(50);
  await send(foyer.device, ++books, [play(foyer, 1)]);
  expect(await booksOf()).toBe(1);
});

test('writes a line for each day, screen and message, and no cell is a formula', async () => {
  const foyer = await running();
  const { device, book, screen, message } = foyer;
  await call(anna, 'POST /screens', { body: [{ ...screen, name: 'Foyer, "left"' }] });
  await call(anna, 'POST /messages', { body: [{ ...message, name: '=1+1 für Gäste' }] });
  await send(device, book, [play(foyer, 1), play(foyer, 2, { seconds: 2.5 })]);
  const query = new URLSearchParams({ from: today, to: today, screenIds: String(screen.id) });
  const answer = await world.app.inject({
    url: `/api/plays/csv?${query.toString()}`,
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="plays-${today}-to-${today}.csv"`,
  });
  expect(answer.rawPayload.toString('utf8')).toBe(
    `\uFEFFDay,Screen,Message,Plays,Seconds on screen\r\n${today},"Foyer, ""left""",'=1+1 für Gäste,2,17.5\r\n`,
  );
});

test('rejects a span that ends before it begins or is longer than a year', async () => {
  const status = async (query: object) => (await ask(anna, 'GET /plays', { query })).status;
  expect(await status({ from: '2026-01-01', to: '2026-12-31' })).toBe(200);
  expect(await status({ from: '2026-03-02', to: '2026-03-01' })).toBe(400);
  expect(await status({ from: '2025-01-01', to: '2026-12-31' })).toBe(400);
  expect(await status({ from: '2026-02-30', to: '2026-03-01' })).toBe(400);
  expect(await status({})).toBe(400);
  expect(await services.db.$count(playCounts)).toBeGreaterThan(0);
});
