import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStage } from '../testing/fake-stage';
import { fakeOverlay, message, noon, overlay, programOf } from '../testing/programs';
import { makeScheduledPlay } from './scheduled-play';

const nothing: ReadonlySet<number> = new Set();

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

function begin(options?: { readyAtOnce: boolean }) {
  const fake = fakeStage(options);
  const reports: string[] = [];
  const conductor = makeScheduledPlay({
    stage: fake.stage,
    now: Date.now,
    ticks: () => performance.now(),
    report: (kind, about) => reports.push(`${kind} ${about}`),
    pictureOf: ({ name, shape, page }) => ({ kind: 'page', name, shape, page, files: async () => [] }),
    overlayOf: fakeOverlay,
    schedulesChanged: () => undefined,
    suspended: new Set(),
  });
  return { ...fake, conductor, reports };
}

const two = [message(1), message(2)];
const overlaid = (...overlays: ReturnType<typeof overlay>[]) => {
  const program = programOf(two, { overlays });
  const schedules = program.schedules.map((one) => ({ ...one, overlays: overlays.map(({ id }) => id) }));
  return { ...program, schedules, version: JSON.stringify(overlays) };
};
const [first, second] = ['Overlay 7 overlay 7', 'Overlay 8 overlay 8'];

test('overlays lie above the messages in order, and do not reload while messages change', async () => {
  const { conductor, above, layers, started, shown } = begin();
  conductor.play(overlaid(overlay(7), overlay(8)), nothing);
  await seconds(0);
  expect(above()).toEqual([first, second]);
  await seconds(60);
  expect(shown.length).toBeGreaterThan(4);
  expect(above()).toEqual([first, second]);
  expect(layers.filter(({ name }) => name.startsWith('Overlay'))).toHaveLength(2);
  expect(started).toEqual([first, second]);
});

test('overlays appear and disappear with their schedule, and load before the schedule begins', async () => {
  const program = overlaid(overlay(7));
  const [segment] = program.segments;
  const segments = [
    { at: segment?.at ?? 0, schedules: [] },
    { at: noon + 20_000, schedules: [1] },
    { at: noon + 50_000, schedules: [] },
  ];
  const { conductor, above, layer } = begin();
  conductor.play({ ...program, segments }, nothing);
  await seconds(19);
  expect([above(), layer(first) !== undefined]).toEqual([[], true]);
  await seconds(1);
  expect(above()).toEqual([first]);
  await seconds(29);
  expect(above()).toEqual([first]);
  await seconds(1.5);
  expect([above(), layer(first)]).toEqual([[], undefined]);
});

test('a changed overlay replaces the old overlay after the entry animation', async () => {
  const { conductor, above, layer, open } = begin({ readyAtOnce: false });
  conductor.play(overlaid(overlay(7)), nothing);
  layer('Message 1')?.becomeReady();
  layer(first)?.becomeReady();
  await seconds(1);
  const changed = 'Overlay 7 new';
  conductor.play(overlaid(overlay(7, 'new')), nothing);
  await seconds(3);
  expect(above()).toEqual([first]);
  layer(changed)?.becomeReady();
  await seconds(0.5);
  expect(above()).toEqual([first]);
  await seconds(1);
  expect(above()).toEqual([changed]);
  conductor.play(overlaid(), nothing);
  await seconds(0);
  expect(above()).toEqual([]);
  expect(open()).toBeLessThanOrEqual(2);
});

test('an overlay that throws or never gets ready is removed, reported, and tried again after five minutes', async () => {
  const { conductor, above, layer, reports } = begin({ readyAtOnce: false });
  conductor.play(overlaid(overlay(7), overlay(8)), nothing);
  await seconds(0);
  for (const name of ['Message 1', first]) layer(name)?.becomeReady();
  await seconds(1);
  layer(first)?.fail('x is not defined');
  expect(above()).toEqual([]);
  await seconds(20);
  expect(reports).toEqual(
    expect.arrayContaining([
      `overlay-failed ${first}: x is not defined`,
      `overlay-failed ${second}: not ready in time`,
    ]),
  );
  expect([layer(first), layer(second)]).toEqual([undefined, undefined]);
  await seconds(300);
  expect(layer(first)).toBeDefined();
});

test('a changed overlay replaces the old overlay although the clock is set back during the entry animation', async () => {
  const { conductor, above } = begin();
  conductor.play(overlaid(overlay(1)), nothing);
  await seconds(0);
  conductor.play(overlaid(overlay(1, 'changed')), nothing);
  await seconds(0.5);
  vi.setSystemTime(Date.now() - 3_600_000);
  await seconds(0.6);
  expect(above()).toEqual(['Overlay 1 changed']);
});

test('an overlay that hangs alone is removed, and the message stays', async () => {
  const { conductor, above, layer, reports, on, shown } = begin();
  conductor.play({ ...overlaid(overlay(7)), messages: [message(1, { seconds: 600 }), message(2)] }, nothing);
  await seconds(0);
  const hung = layer(first);
  if (hung) hung.answers = false;
  await seconds(12);
  expect(above()).toEqual([]);
  expect([on(), shown]).toEqual(['Message 1', ['Message 1']]);
  expect(reports).toEqual([`overlay-failed ${first}: hangs`]);
});

test('if the message and an overlay hang, the overlay is removed first, and the message if it hangs again', async () => {
  const { conductor, above, layer, reports, on } = begin();
  const long = [message(1, { seconds: 600 }), message(2, { seconds: 600 })];
  conductor.play({ ...overlaid(overlay(7)), messages: long }, nothing);
  await seconds(0);
  for (const name of ['Message 1', first]) {
    const hung = layer(name);
    if (hung) hung.answers = false;
  }
  await seconds(12);
  expect([on(), above()]).toEqual(['Message 1', []]);
  expect(reports).toEqual([`overlay-failed ${first}: hangs`]);
  const again = layer('Message 1');
  if (again) again.answers = false;
  await seconds(12);
  expect(reports).toEqual([`overlay-failed ${first}: hangs`, 'message-failed Message 1: hangs']);
  expect([on(), above()]).toEqual(['Message 2', [first]]);
});

test('an overlay with missing files appears when they are stored', async () => {
  const { conductor, above } = begin();
  const program = overlaid(overlay(7));
  conductor.play(program, new Set([7]));
  await seconds(1);
  expect(above()).toEqual([]);
  conductor.play(program, nothing);
  await seconds(0);
  expect(above()).toEqual([first]);
});
