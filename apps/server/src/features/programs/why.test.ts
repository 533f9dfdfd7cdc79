import { whatPlays } from '@marquee/playback/timeline/timeline';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, clock } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');
const hour = 3_600_000;
const day = 24 * hour;

const why = (screenId: number, instant?: number) =>
  call(anna, 'GET /player/why/screen/:screenId', {
    params: { screenId },
    query: instant === undefined ? {} : { at: new Date(instant).toISOString() },
  });

test('names the message that the TV and the preview play at an instant', async () => {
  const { screen, device, schedule } = await make.running(anna);
  const news = await make.message(anna, 'News', 20);
  const second = await make.playlist(anna, 'Second');
  await make.item(anna, second.id, news.id, 1);
  await call(anna, 'POST /schedulePlaylists', {
    body: [{ scheduleId: schedule.id, playlistId: second.id, weight: 300 }],
  });
  const [above] = (
    await call(anna, 'POST /overlays', { body: [{ scheduleId: schedule.id, position: 'bottom' }] })
  ).body;
  const told = await call(device, 'GET /player/program');
  const shown = await call(anna, 'GET /player/preview/screen/:screenId', { params: { screenId: screen.id } });
  const now = clock.now().getTime();
  for (const instant of [now, now + 7_777, now + 9 * day, now + 61 * day, now - 20 * day]) {
    const { body } = await why(screen.id, instant);
    expect(body.version).toBe(told.body.version);
    for (const program of [told.body, shown.body]) {
      const play = whatPlays(program, instant);
      expect(body.play).toMatchObject({
        kind: 'message',
        start: new Date(play.start).toISOString(),
        end: new Date(play.end).toISOString(),
        message: { id: play.kind === 'message' ? play.message : 0 },
      });
    }
  }
  const { body } = await why(screen.id);
  expect(body).toMatchObject({
    at: clock.now().toISOString(),
    timezone: 'Etc/UTC',
    schedules: [{ id: schedule.id, name: 'All day' }],
    overlays: [{ id: above?.id, position: 'bottom' }],
    leftOut: [],
  });
  expect(body.playlists.map(({ name, weight, share, out }) => [name, weight, share, out]).toSorted()).toEqual(
    [
      ['Lunch', 100, 0.25, null],
      ['Second', 300, 0.75, null],
    ],
  );
});

test('names the reason why a playlist does not play', async () => {
  const { screen, schedule, playlist } = await make.running(anna);
  await call(anna, 'POST /playlists', {
    body: [{ id: playlist.id, name: 'Summer', startDate: '2026-04-01' }],
  });
  const { body } = await why(screen.id);
  expect(body.play).toMatchObject({ kind: 'sleep', end: '2026-03-05T00:00:00.000Z' });
  expect(body.playlists).toMatchObject([{ name: 'Summer', out: 'notYet', from: '2026-04-01T00:00:00.000Z' }]);
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } });
  expect((await why(screen.id)).body).toMatchObject({
    play: { kind: 'sleep', end: null },
    schedules: [],
    playlists: [],
  });
});

test('refuses instants outside the known time span, and foreign screens', async () => {
  const screen = await make.screen(anna);
  const now = clock.now().getTime();
  for (const instant of [now - 32 * day, now + 63 * day]) {
    const { status, errors } = await why(screen.id, instant);
    expect([status, errors]).toEqual([400, ['Choose a time between 31 days ago and two months from now.']]);
  }
  const bea = await register('Tower Books');
  const theirs = await make.screen(bea);
  expect((await why(theirs.id)).status).toBe(404);
});
