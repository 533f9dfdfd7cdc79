import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteOldLogs } from '../devices/device-jobs';
import { devices, formerDevices } from '../../schema/devices';
import { deleteOldPlayStores } from './play-jobs';
import { playAllowances, playBooks } from '../../schema/plays';
import { playWorld, today } from './test-plays';

const {
  anna,
  ask,
  bea,
  call,
  changes,
  clock,
  jobs,
  make,
  newBook,
  play,
  read,
  running,
  send,
  services,
  shown,
  world,
} = await playWorld();

test('counts a play once if the play is sent again after 44 days', async () => {
  const foyer = await running();
  const first = [play(foyer, 1)];
  await send(foyer.device, foyer.book, first);
  clock.advance(44 * 86_400_000);
  await jobs.send(deleteOldPlayStores, {});
  await jobs.doAll(services);
  await send(foyer.device, foyer.book, first);
  // The clock returns to the first day, because Anna's session would have expired.
  clock.advance(-44 * 86_400_000);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 1, seconds: 15 }]);
});

test('an unpaired TV may only send its last plays, which are counted once', async () => {
  const foyer = await running();
  const { device, book, screen } = foyer;
  await send(device, book, [play(foyer, 1)]);
  const [paired] = (await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } }))
    .body;
  await call(anna, 'DELETE /devices/:id', { params: { id: paired?.id ?? 0 } });
  await changes.announced();
  expect((await send(device, book, [play(foyer, 1), play(foyer, 2)])).status).toBe(204);
  expect((await send(device, book, [play(foyer, 1), play(foyer, 2)])).status).toBe(204);
  expect(await shown(foyer)).toEqual([{ day: today, plays: 2, seconds: 30 }]);
  expect((await ask(device, 'GET /player/program')).status).toBe(401);
  clock.advance(41 * 86_400_000);
  await jobs.send(deleteOldLogs, {});
  await jobs.doAll(services);
  expect((await send(device, book, [play(foyer, 3)])).status).toBe(401);
  clock.advance(-41 * 86_400_000);
});

test('counts the plays of a TV for the account with which it is now paired', async () => {
  const foyer = await running();
  const [paired] = (
    await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: foyer.screen.id } })
  ).body;
  await call(anna, 'DELETE /devices/:id', { params: { id: paired?.id ?? 0 } });
  await changes.announced();
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

test('counts no more plays of a TV than its allowance, which grows with time', async () => {
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

test('counts at most 2,000 plays of a TV that was just paired', async () => {
  const foyer = await running();
  const sent = (from: number) => Array.from({ length: 2_000 }, (_, nth) => play(foyer, from + nth));
  await send(foyer.device, foyer.book, sent(0));
  await send(foyer.device, foyer.book, sent(2_000));
  expect((await shown(foyer))[0].plays).toBe(2_000);
});

test('joins the numbers of a play store with too many gaps to one range', async () => {
  const foyer = await running();
  const even = Array.from({ length: 200 }, (_, nth) => play(foyer, nth * 2));
  await send(foyer.device, foyer.book, even);
  await send(foyer.device, foyer.book, [play(foyer, 399), play(foyer, 1)]);
  const [book] = await services.db.select().from(playBooks).where(eq(playBooks.book, foyer.book));
  expect(book?.taken).toBe('{[0,400)}');
  expect((await shown(foyer))[0].plays).toBe(201);
});

test('keeps only the newest play store of a TV that creates many play stores', async () => {
  const foyer = await running();
  await send(foyer.device, foyer.book, [play(foyer, 1)]);
  const [device] = await services.db.select().from(playBooks).where(eq(playBooks.book, foyer.book));
  const deviceId = device?.deviceId ?? 0;
  await services.db.execute(
    sql`insert into play_books select ${deviceId}, generate_series(1000001, 1000049), '{}'`,
  );
  const booksOf = () => services.db.$count(playBooks, eq(playBooks.deviceId, deviceId));
  expect(await booksOf()).toBe(50);
  await send(foyer.device, newBook(), [play(foyer, 1)]);
  expect(await booksOf()).toBe(1);
});
