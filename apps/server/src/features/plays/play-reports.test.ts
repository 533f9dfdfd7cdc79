import type { Played } from '@marquee/contract/plays';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { totalPlaysJob } from './play-jobs';
import { playCounts, playDays, playTotals } from '../../schema/plays';
import { playWorld, today } from './test-plays';
import { totalPlays } from './total-plays';

const { anna, ask, call, jobs, make, newBook, play, read, register, running, send, services, world } =
  await playWorld();

test('a report is the same before and after its days are totalled, and counts late plays', async () => {
  const carl = await register('Orchard Gallery');
  const [foyer, other] = [await make.running(carl), await make.running(carl)];
  const [first, second] = [newBook(), newBook()];
  const on = (date: string, number: number, of = { ...foyer, book: first }) =>
    play(of, number, { startedAt: `2026-${date}T12:0${number}:00Z` });
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
  // For these two days, reports read only the totals.
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

test('totals the other days if one day cannot be totalled', async () => {
  const dora = await register('Tidal Museum');
  const foyer = { ...(await make.running(dora)), book: newBook() };
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

test('the CSV file has a line for each day, screen and message, and no cell is a formula', async () => {
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
