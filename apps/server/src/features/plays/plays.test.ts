import type { Played } from '@marquee/contract/plays';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { playlists } from '../../schema/playlists';
import { screens } from '../../schema/screens';
import { playWorld, today } from './test-plays';

const { anna, ask, bea, call, clock, make, newBook, play, read, running, send, services, shown, world } =
  await playWorld();

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

test('counts a number once per play store in repeated and concurrent batches', async () => {
  const foyer = await running();
  const batch = Array.from({ length: 500 }, (_, number) => play(foyer, number));
  const answers = await Promise.all([
    send(foyer.device, foyer.book, batch),
    send(foyer.device, foyer.book, batch.toReversed()),
    send(foyer.device, foyer.book, [...batch, ...batch, play(foyer, 500)]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 501, seconds: 501 * 15 }]);
  await send(foyer.device, newBook(), [play(foyer, 0, { startedAt: `${today}T17:00:00Z` })]);
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

test("counts a play on the day of the screen's time zone", async () => {
  const foyer = await running();
  const { screen } = foyer;
  await call(anna, 'POST /screens', { body: [{ ...screen, timezone: 'Central Time (US & Canada)' }] });
  const starts = ['05:59:59.999', '06:00:00.000'].map((time) => `2026-03-03T${time}Z`);
  // Daylight saving time begins on 8 March at 2:00, so 9 March begins an hour earlier in UTC.
  clock.advance(6 * 86_400_000);
  starts.push('2026-03-09T04:59:59.999Z', '2026-03-09T05:00:00.000Z');
  // Each TV shows one message at a time.
  for (const startedAt of starts)
    await send(await make.pairedTv(anna, screen.id), newBook(), [play(foyer, 0, { startedAt })]);
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

test('counts the plays of a message that was deleted, and keeps its name', async () => {
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

test('counts a message that is no longer shared, and does not disclose its new name', async () => {
  const foyer = await running();
  const { token } = await newDepartment(world, anna, 'Bookshop');
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
