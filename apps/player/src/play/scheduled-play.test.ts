import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStage } from '../testing/fake-stage';
import { fakeOverlay, message, noon, programOf } from '../testing/programs';
import { makeScheduledPlay } from './scheduled-play';

const nothing: ReadonlySet<number> = new Set();

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

function begin({ suspended = [], ...options }: { readyAtOnce?: boolean; suspended?: number[] } = {}) {
  const fake = fakeStage(options);
  const reports: string[] = [];
  const schedules: string[] = [];
  const clock = { error: 0 };
  const conductor = makeScheduledPlay({
    stage: fake.stage,
    now: () => Date.now() + clock.error,
    ticks: () => performance.now(),
    report: (kind, about) => reports.push(`${kind} ${about}`),
    pictureOf: ({ name, shape, page }) => ({ kind: 'page', name, shape, page, files: async () => [] }),
    overlayOf: fakeOverlay,
    schedulesChanged: (names) => schedules.push(names),
    suspended: new Set(suspended),
  });
  return { ...fake, clock, conductor, reports, schedules };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('opens each message before its start, with at most two open layers', async () => {
  const { conductor, on, layer, open } = begin();
  conductor.play(programOf([message(1), message(2)]), nothing);
  await seconds(0);
  expect(on()).toBe('Message 1');
  await seconds(9.9);
  expect(on()).toBe('Message 1');
  expect(layer('Message 2')).toBeDefined();
  await seconds(0.2);
  expect(on()).toBe('Message 2');
  for (let i = 0; i < 200; i++) {
    await seconds(1);
    expect(open()).toBeLessThanOrEqual(2);
  }
});

test('after a start, an empty screen shows even a message that ends soon', async () => {
  const { conductor, on } = begin();
  vi.setSystemTime(noon + 8_000);
  conductor.play(programOf([message(1), message(2)]), nothing);
  await seconds(0);
  expect(on()).toBe('Message 1');
  await seconds(2.1);
  expect(on()).toBe('Message 2');
});

test('the shown message stays until the next message is ready', async () => {
  const { conductor, on, layer } = begin({ readyAtOnce: false });
  conductor.play(programOf([message(1), message(2)]), nothing);
  layer('Message 1')?.becomeReady();
  await seconds(12);
  expect(on()).toBe('Message 1');
  layer('Message 2')?.becomeReady();
  await seconds(0);
  expect(on()).toBe('Message 2');
});

test('a message that never becomes ready is skipped and reported, and the screen is never empty', async () => {
  const fake = begin({ readyAtOnce: false });
  fake.conductor.play(programOf([message(1), message(2), message(3)]), nothing);
  await seconds(0);
  fake.layer('Message 1')?.becomeReady();
  for (let i = 0; i < 60; i++) {
    await seconds(1);
    expect(fake.on()).not.toBe('black gap');
    fake.layer('Message 1')?.becomeReady();
    fake.layer('Message 3')?.becomeReady();
  }
  expect(fake.reports).toContain('message-failed Message 2: not ready in time');
  expect(fake.shown).not.toContain('Message 2');
  expect(fake.shown).toContain('Message 3');
});

test('a message that throws is excluded for five minutes and then tried again', async () => {
  const { conductor, on, layer, shown, reports } = begin();
  conductor.play(programOf([message(1), message(2)]), nothing);
  await seconds(11);
  expect(on()).toBe('Message 2');
  layer('Message 2')?.fail('x is not defined');
  await seconds(0);
  expect(on()).toBe('Message 1');
  shown.length = 0;
  await seconds(280);
  expect(shown).not.toContain('Message 2');
  await seconds(40);
  expect(shown).toContain('Message 2');
  expect(reports).toEqual(['message-failed Message 2: x is not defined']);
});

test('a waiting message that throws does not shorten the visible message', async () => {
  const { conductor, on, layer } = begin();
  conductor.play(programOf([message(1), message(2), message(3)]), nothing);
  await seconds(5);
  layer('Message 2')?.fail('broken');
  await seconds(4);
  expect(on()).toBe('Message 1');
  await seconds(2);
  expect(on()).not.toBe('Message 2');
});

test('a page that hangs is replaced', async () => {
  const { conductor, on, layer, reports } = begin();
  conductor.play(programOf([message(1, { seconds: 600 }), message(2, { seconds: 600 })]), nothing);
  await seconds(0);
  const hung = layer('Message 1');
  expect(on()).toBe('Message 1');
  if (hung) hung.answers = false;
  await seconds(21);
  expect(on()).toBe('Message 2');
  expect(reports).toEqual(['message-failed Message 1: hangs']);
});

test('if nothing else can play, the last picture stays and the failed message is tried again', async () => {
  const { conductor, on, layer, shown } = begin();
  conductor.play(programOf([message(1)]), nothing);
  await seconds(1);
  layer('Message 1')?.fail('broken');
  shown.length = 0;
  for (let i = 0; i < 28; i++) {
    await seconds(1);
    expect(on()).toBe('Message 1');
  }
  expect(shown).toEqual(['Message 1']);
});

test('if the only message hangs, a page of the player replaces it until the message is tried again', async () => {
  const { conductor, on, layer, shown } = begin();
  conductor.play(programOf([message(1, { seconds: 600 })]), nothing);
  await seconds(1);
  const hung = layer('Message 1');
  if (hung) hung.answers = false;
  await seconds(12);
  expect(on()).toBe('notice');
  await seconds(20);
  expect(shown).toEqual(['Message 1', 'notice', 'Message 1']);
});

test('suspended messages are left out, and one suspended message plays alone if all are suspended', async () => {
  const left = begin({ suspended: [1] });
  left.conductor.play(programOf([message(1), message(2)]), nothing);
  await seconds(60);
  expect(new Set(left.shown)).toEqual(new Set(['Message 2']));

  const { conductor, on, layers, schedules } = begin({ suspended: [1, 2] });
  conductor.play(programOf([message(1), message(2)]), nothing);
  await seconds(60);
  expect(new Set(layers.map(({ name }) => name))).toEqual(new Set(['Message 1']));
  expect(schedules).toEqual(['All day']);
  for (const open of layers.filter(({ isOpen }) => isOpen)) open.fail('broken');
  await seconds(1);
  expect(on()).toBe('Message 2');
});

test('a changed page is shown at once, and an unchanged page stays', async () => {
  const { conductor, on, shown } = begin();
  conductor.play(programOf([message(1, { seconds: 600 })]), nothing);
  await seconds(5);
  conductor.play(programOf([message(1, { seconds: 600 }), message(2)]), nothing);
  await seconds(1);
  expect(shown).toEqual(['Message 1']);
  conductor.play(programOf([message(1, { seconds: 600, name: 'Edited', page: 'new' })]), nothing);
  await seconds(0);
  expect(on()).toBe('Edited');
});

test('a changed page is shown at once, even if its time is nearly over', async () => {
  const { conductor, on } = begin();
  conductor.play(programOf([message(1), message(2)]), nothing);
  await seconds(8);
  conductor.play(programOf([message(1, { name: 'Edited', page: 'new' }), message(2)]), nothing);
  await seconds(0);
  expect(on()).toBe('Edited');
  await seconds(2);
  expect(on()).toBe('Message 2');
});

test('a sleeping screen is black, and each change of the active schedules is reported', async () => {
  const program = programOf([message(1)]);
  const at = noon + 60_000;
  const segments = [...program.segments, { at, schedules: [] }, { at: at + 60_000, schedules: [1] }];
  const { conductor, on, schedules } = begin();
  conductor.play({ ...program, segments }, nothing);
  await seconds(59);
  expect(on()).toBe('Message 1');
  await seconds(1);
  expect(on()).toBe('sleep');
  await seconds(59);
  expect(on()).toBe('sleep');
  await seconds(1);
  expect(on()).toBe('Message 1');
  expect(schedules).toEqual(['All day', '', 'All day']);
});

test('a schedule without messages is not reported as playing', async () => {
  const { conductor, schedules } = begin();
  conductor.play(programOf([message(1)]), nothing);
  await seconds(1);
  conductor.play(programOf([]), nothing);
  await seconds(1);
  expect(schedules).toEqual(['All day', '']);
});

test('messages with missing files are left out, and appear when the files are stored', async () => {
  const { conductor, on, shown } = begin();
  const program = programOf([message(1), message(2)]);
  conductor.play(program, new Set([1]));
  await seconds(30);
  expect(new Set(shown)).toEqual(new Set(['Message 2']));
  conductor.play(program, nothing);
  expect(on()).toBe('Message 2');
  await seconds(30);
  expect(shown).toContain('Message 1');
});

test('the first message does not reload while files of other messages arrive', async () => {
  const { conductor, on, layer, layers } = begin({ readyAtOnce: false });
  const program = programOf([message(1, { seconds: 600 }), message(2), message(3)]);
  conductor.play(program, new Set([2, 3]));
  await seconds(0.1);
  conductor.play(program, new Set([3]));
  await seconds(0.1);
  conductor.play(program, nothing);
  expect(layers).toHaveLength(1);
  layer('Message 1')?.becomeReady();
  await seconds(0);
  expect(on()).toBe('Message 1');
});

test('a screen without schedules shows a notice, and the stage is rotated', async () => {
  const { conductor, on, turned } = begin();
  const program = programOf([]);
  conductor.play(
    { ...program, schedules: [], segments: [], screen: { ...program.screen, rotation: 90 } },
    nothing,
  );
  await seconds(0);
  expect(on()).toBe('notice');
  expect(turned()).toBe(90);
});

const day = 86_400_000;
test.each([
  ['forward', -day, 0],
  ['back', day, 0],
])('after the time leaps %s by a day, the message of the new time plays', async (_, wrong, right) => {
  const segments = [{ at: noon - 2 * day, schedules: [1] }];
  const program = programOf([message(1), message(2)], { segments });
  const start = async (stage: 'empty' | 'opening' | 'playing' | 'opening the next message') => {
    const tv = begin({ readyAtOnce: false });
    tv.clock.error = wrong;
    if (stage !== 'empty') tv.conductor.play(program, nothing);
    await seconds(0.5);
    if (stage === 'playing' || stage === 'opening the next message') tv.layer('Message 1')?.becomeReady();
    await seconds(stage === 'opening the next message' ? 9 : 0.1);
    tv.clock.error = right;
    if (stage === 'empty') tv.conductor.play(program, nothing);
    return tv;
  };
  for (const stage of ['empty', 'opening', 'playing', 'opening the next message'] as const) {
    vi.setSystemTime(noon);
    const { on, layer, layers, reports, shown } = await start(stage);
    // Each page needs two seconds.
    for (let step = 0; step < 20; step++) {
      const waiting = layers.filter(({ isOpen }) => isOpen).map(({ name }) => name);
      await seconds(2);
      for (const name of waiting) layer(name)?.becomeReady();
      await seconds(0);
      if (step > 7) expect(on(), stage).toMatch(/^Message/);
    }
    expect(reports, stage).toEqual([]);
    const changes = shown.filter((name, index) => name !== shown[index - 1]);
    expect(changes.length, stage).toBeGreaterThan(2);
  }
});
