import { expect, test } from 'vitest';
import { playWorld, today } from './test-plays';

const { clock, make, anna, newBook, play, running, send, shown } = await playWorld();
const at = (time: string) => ({ startedAt: `${today}T${time}Z` });

test('counts one of a thousand plays at one instant, also in several play stores', async () => {
  const foyer = await running();
  const many = Array.from({ length: 1_000 }, (_, number) => play(foyer, number, at('12:00:00')));
  expect((await send(foyer.device, foyer.book, many)).status).toBe(204);
  await send(foyer.device, newBook(), many);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 1, seconds: 15 }]);
});

test('leaves out a play inside another, and shortens a play that overlaps another for a short time', async () => {
  const foyer = await running();
  await send(foyer.device, foyer.book, [
    play(foyer, 1, { ...at('12:00:00'), seconds: 60 }),
    play(foyer, 2, { ...at('12:00:20'), seconds: 15 }),
    play(foyer, 3, { ...at('12:00:58'), seconds: 15 }),
  ]);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 2, seconds: 73 }]);
});

test('counts plays in any order, with gaps, and no play twice after a late batch', async () => {
  const foyer = await running();
  await send(foyer.device, foyer.book, [play(foyer, 1, at('12:00:00')), play(foyer, 2, at('11:00:00'))]);
  await send(foyer.device, foyer.book, [play(foyer, 3, at('11:30:00')), play(foyer, 4, at('11:00:05'))]);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 3, seconds: 45 }]);
});

test('counts all plays of a late batch that ends where an earlier batch began', async () => {
  const foyer = await running();
  const minute = (hour: number, first: number) =>
    Array.from({ length: 6 }, (_, index) =>
      play(foyer, first + index, { ...at(`${hour}:00:${String(index * 10).padStart(2, '0')}`), seconds: 10 }),
    );
  await send(foyer.device, foyer.book, [play(foyer, 1, { ...at('12:01:00'), seconds: 10 })]);
  await send(foyer.device, newBook(), minute(12, 2));
  expect(await shown(foyer)).toEqual([{ day: today, plays: 7, seconds: 70 }]);
});

test('leaves out a play that ends after now', async () => {
  const foyer = await running();
  await send(foyer.device, foyer.book, [
    play(foyer, 1, { ...at('17:59:00'), seconds: 86_400 }),
    play(foyer, 2, at('18:04:40')),
    play(foyer, 3, { ...at('18:04:58'), seconds: 15 }),
  ]);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 1, seconds: 15 }]);
});

test('plays without a duration use a second each', async () => {
  const foyer = await running();
  const many = Array.from({ length: 100 }, (_, number) =>
    play(foyer, number, { ...at('12:00:00'), seconds: 0 }),
  );
  await send(foyer.device, foyer.book, many);
  expect((await shown(foyer))[0]?.plays).toBe(1);
});

test('a TV that was just paired cannot report days of plays', async () => {
  const foyer = await running();
  const days = Array.from({ length: 20 }, (_, number) =>
    play(foyer, number, {
      startedAt: new Date(clock.now().getTime() - (number + 1) * 86_400_000).toISOString(),
      seconds: 80_000,
    }),
  );
  await send(foyer.device, foyer.book, days);
  expect(await shown(foyer)).toEqual([]);
});

test('two TVs of a screen each report their own time', async () => {
  const foyer = await running();
  const second = await make.pairedTv(anna, foyer.screen.id);
  await send(foyer.device, foyer.book, [play(foyer, 1, at('12:00:00'))]);
  await send(second, newBook(), [play(foyer, 1, at('12:00:00'))]);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 2, seconds: 30 }]);
});
