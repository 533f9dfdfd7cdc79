import type { SlidePosition } from '@marquee/contract/preview';
import type { Program } from '@marquee/playback/program/program';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Key } from '../remote/keys';
import type { DeviceMenu } from '../remote/menu';
import { memoryStorage, type Storage } from '../storage/storage';
import { fakeStage } from '../testing/fake-stage';
import { fakeOverlay, message, noon, programOf } from '../testing/programs';
import { makeScreenPlayer } from './screen-player';

vi.stubGlobal('__APP_VERSION__', 'test');
beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const nothing: ReadonlySet<number> = new Set();

const songs = [message(1), message(2), message(3, { seconds: 20 })];
const base = programOf([...songs, message(4)]);
const [loop] = base.playlists;
if (!loop) throw new Error('a playlist');
const items = (...ids: number[]) => ids.map((id) => ({ kind: 'message' as const, message: id }));

function inMode(mode: Program['screen']['mode'], more: Partial<Program> = {}): Program {
  const playlists = [
    { ...loop, id: 1, name: 'Loop', items: items(4) },
    { ...loop, id: 2, name: 'Easter songs', items: items(1, 2, 3) },
    { ...loop, id: 3, name: 'Notices', items: items(4) },
  ].map((playlist) => ({ from: null, until: null, order: 'sequential' as const, ...playlist }));
  const program = { ...base, playlists, manual: mode === 'digitalsignage' ? [] : [2, 3], ...more };
  return { ...program, screen: { ...program.screen, mode }, version: JSON.stringify([mode, more]) };
}

type Begin = { storage?: Storage; device?: DeviceMenu; suspended?: number[] };

function begin({ storage = memoryStorage(), device, suspended = [] }: Begin = {}) {
  const fake = fakeStage();
  const reported: string[] = [];
  const positions: (SlidePosition | undefined)[] = [];
  const player = makeScreenPlayer({
    stage: fake.stage,
    now: Date.now,
    deviceNow: Date.now,
    ticks: () => performance.now(),
    report: () => undefined,
    pictureOf: ({ name, shape, page }) => ({ kind: 'page', name, shape, page, files: async () => [] }),
    overlayOf: fakeOverlay,
    playing: (name) => reported.push(name),
    positionChanged: (position) => positions.push(position),
    storage,
    suspended: new Set(suspended),
    ...(device && { device }),
  });
  const press = async (...keys: Key[]) => {
    for (const key of keys) player.key(key);
    await seconds(0);
  };
  /** Returns the panel above the content, as text. */
  const above = () => {
    const cover = fake.cover();
    if (!cover) return '';
    if (cover.kind === 'slideNumber') return cover.text + (cover.paused ? ', paused' : '');
    if (cover.kind === 'list' || cover.kind === 'menu')
      return `${cover.kind}: ${cover.rows.map(({ name }, row) => (row === cover.chosen ? `[${name}]` : name)).join(', ')}`;
    if (cover.kind === 'slides') return `slides: ${cover.chosen + 1} of ${cover.slides.length}`;
    return cover.kind;
  };
  return { ...fake, player, press, above, reported, positions, storage };
}

async function running(mode: Program['screen']['mode'] = 'slideshow') {
  const tv = begin();
  tv.player.play(inMode(mode), nothing);
  await tv.press(...(mode === 'both' ? (['Enter', 'Enter'] as const) : (['Enter'] as const)));
  return tv;
}

test('the mode slideshow shows a list of playlists, and the chosen slideshow repeats', async () => {
  const { player, press, above, on, reported } = begin();
  player.play(inMode('slideshow'), nothing);
  await seconds(1);
  expect(above()).toBe('list: [Easter songs], Notices');
  expect(reported.at(-1)).toBe('');
  await press('ArrowDown', 'ArrowDown');
  expect(above()).toBe('list: Easter songs, [Notices]');
  await seconds(600);
  expect(above()).toBe('list: Easter songs, [Notices]');
  await press('ArrowUp', 'Enter');
  expect([above(), on(), reported.at(-1)]).toEqual(['', 'Message 1', 'Easter songs']);
  await seconds(10);
  expect(on()).toBe('Message 2');
  await seconds(10);
  expect(on()).toBe('Message 3');
  await seconds(20);
  expect(on()).toBe('Message 1');
});

test('the left and right keys act at once without a black screen, because both messages are loaded', async () => {
  const { press, on, above, layer, open } = await running();
  expect(layer('Message 2') && layer('Message 3')).toBeDefined();
  await press('ArrowRight');
  expect([on(), above()]).toEqual(['Message 2', '2 of 3']);
  await press('ArrowLeft', 'ArrowLeft');
  expect([on(), above()]).toEqual(['Message 3', '3 of 3']);
  expect(open()).toBe(3);
  await seconds(3);
  expect(above()).toBe('');
});

test('the center key pauses the slideshow visibly, and resumes it with the remaining time', async () => {
  const { press, on, above } = await running();
  await seconds(6);
  await press('Enter');
  await seconds(3_000);
  expect([on(), above()]).toEqual(['Message 1', '1 of 3, paused']);
  await press('ArrowRight');
  await seconds(60);
  expect([on(), above()]).toEqual(['Message 2', '2 of 3, paused']);
  await press('ArrowLeft', 'Enter');
  await seconds(9);
  expect([on(), above()]).toEqual(['Message 1', '']);
  await seconds(1.1);
  expect(on()).toBe('Message 2');
});

test('a slideshow keeps its times when the clock is set back', async () => {
  const { press, on, above } = await running();
  await press('ArrowRight');
  await seconds(1);
  vi.setSystemTime(Date.now() - 86_400_000);
  await seconds(3);
  expect([on(), above()]).toEqual(['Message 2', '']);
  await seconds(6.1);
  expect(on()).toBe('Message 3');
});

test('the up key shows all messages to choose from, and stops the time of the slideshow', async () => {
  const { press, on, above } = await running();
  await press('ArrowUp', 'ArrowRight', 'ArrowRight');
  expect(above()).toBe('slides: 3 of 3');
  await seconds(50);
  expect(on()).toBe('Message 1');
  await press('Enter');
  expect([on(), above()]).toEqual(['Message 3', '']);
  await press('ArrowUp', 'Back');
  expect([on(), above()]).toEqual(['Message 3', '']);
});

test('a page receives the actions of the remote that it handles, and other actions change the message', async () => {
  const { press, on, layer } = await running();
  const page = layer('Message 1');
  if (page) page.handles = ['togglePause', 'fastForward'];
  await press('ArrowRight', 'Enter');
  expect(on()).toBe('Message 1');
  expect(page?.steered).toEqual(['fastForward', 'togglePause']);
  await press('ArrowLeft');
  expect(on()).toBe('Message 3');
});

test('a person who watches a preview steps through all messages, and sees the position until the slideshow ends', async () => {
  const { player, press, on, above, layer, positions } = await running('both');
  layer('Message 1')?.handles.push('fastForward');
  await press('ArrowUp');
  expect(above()).toBe('slides: 1 of 3');
  player.control('next');
  await seconds(0);
  expect([on(), above()]).toEqual(['Message 2', '']);
  expect(positions.at(-1)).toEqual({ index: 1, count: 3, name: 'Message 2', isPaused: false });
  player.control('togglePause');
  player.control('previous');
  player.control('previous');
  await seconds(60);
  expect(on()).toBe('Message 3');
  expect(positions.at(-1)).toEqual({ index: 2, count: 3, name: 'Message 3', isPaused: true });
  player.play(inMode('both', { playlists: [{ ...loop, id: 2, items: items(3) }], manual: [2] }), nothing);
  expect(positions.at(-1)).toEqual({ index: 0, count: 1, name: 'Message 3', isPaused: true });
  await press('Back', 'ArrowDown', 'Enter');
  expect(positions.at(-1)).toBeUndefined();
  player.control('next');
});

test('the mode both plays the schedules again when an hour has passed since the last key', async () => {
  const { player, press, above, on, reported } = begin();
  player.play(inMode('both'), nothing);
  await seconds(1);
  expect([on(), above(), reported.at(-1)]).toEqual(['Message 4', '', 'All day']);
  await press('Enter');
  expect(above()).toBe('list: [Easter songs], Notices, Run schedule');
  await seconds(61);
  expect(above()).toBe('');
  await press('Back', 'Enter');
  expect([on(), above(), reported.at(-1)]).toEqual(['Message 1', '', 'Easter songs']);
  await seconds(1_800);
  await press('ArrowRight');
  await seconds(3_590);
  expect(reported.at(-1)).toBe('Easter songs');
  await seconds(20);
  expect([on(), reported.at(-1)]).toEqual(['Message 4', 'All day']);
  await press('Enter', 'Enter', 'Back');
  expect(above()).toBe('menu: [Playlists], Run schedule');
  await press('ArrowDown', 'Enter');
  expect([on(), above(), reported.at(-1)]).toEqual(['Message 4', '', 'All day']);
});

test('the menu shows an error text if not all files could be downloaded again', async () => {
  const device: DeviceMenu = {
    unpair: async () => undefined,
    clearCache: () => Promise.reject(new Error('a file is gone')),
    storedBytes: async () => 0,
  };
  const { player, press, cover } = begin({ device });
  player.play(inMode('digitalsignage'), nothing);
  await press('Back', 'ArrowDown', 'Enter');
  expect(cover()).toMatchObject({
    rows: [{}, { note: 'Some files could not be downloaded. The stored files stay. Try again later.' }, {}],
  });
});

test('the menu shows the stored size, and unpairs only after a question', async () => {
  const asked: string[] = [];
  let isUp = false;
  const device: DeviceMenu = {
    unpair: async () => {
      asked.push('unpair');
      if (!isUp) throw new Error('offline');
    },
    clearCache: async () => void asked.push('clear'),
    storedBytes: async () => 3 * 1024 * 1024,
  };
  const { player, press, above, cover } = begin({ device });
  player.play(inMode('digitalsignage'), nothing);
  await press('Enter');
  expect(above()).toBe('');
  await press('Back');
  expect(above()).toBe('menu: [Run schedule], Clear cache, Unpair');
  expect(cover()).toMatchObject({ facts: 'Marquee test, 3.0 MB stored' });
  await press('ArrowDown', 'Enter');
  expect(cover()).toMatchObject({ rows: [{}, { note: 'All files were downloaded again' }, {}] });
  await press('ArrowDown', 'Enter');
  expect([above(), asked]).toEqual(['question', ['clear']]);
  await press('Enter');
  expect(cover()).toMatchObject({ text: 'Can’t reach the server. Try again later.' });
  isUp = true;
  await press('Back', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter');
  expect(asked).toEqual(['clear', 'unpair', 'unpair']);
  await seconds(61);
  expect(above()).toBe('');
});

test('after a power cut the slideshow runs again as soon as its files are verified', async () => {
  const { storage } = await running();
  const { player, on, above } = begin({ storage });
  await player.restore();
  const all = new Set([1, 2, 3, 4]);
  player.play(inMode('slideshow'), all);
  await seconds(1);
  expect(on()).toBe('notice');
  player.play(inMode('slideshow'), new Set([1, 2, 3]));
  await seconds(0);
  expect(above()).toBe('list: [Notices]');
  player.play(inMode('slideshow'), nothing);
  await seconds(0);
  expect([on(), above()]).toEqual(['Message 1', '']);
});

test('the only manual playlist starts without a choice, and keeps its current message after changes', async () => {
  const { player, on, above, shown } = begin();
  player.play(inMode('slideshow', { manual: [2] }), nothing);
  await seconds(12);
  expect([on(), above()]).toEqual(['Message 2', '']);
  const count = shown.length;
  player.play(inMode('slideshow'), nothing);
  await seconds(1);
  expect(shown.length).toBe(count);
  const edited = [message(1), message(2, { page: 'edited', name: 'Edited' }), ...songs.slice(2), message(4)];
  player.play(inMode('slideshow', { messages: edited }), nothing);
  await seconds(0);
  expect(on()).toBe('Edited');
  player.play(inMode('slideshow', { manual: [3] }), nothing);
  await seconds(0);
  expect(on()).toBe('Message 4');
  player.play(inMode('slideshow', { manual: [] }), nothing);
  await seconds(0);
  expect([on(), above()]).toEqual(['notice', '']);
  player.play(inMode('digitalsignage'), nothing);
  await seconds(0);
  expect(on()).toBe('Message 4');
});

test('if the only message hangs, a page of the player replaces it until the message is tried again', async () => {
  const { player, on, layers, shown } = begin();
  player.play(inMode('slideshow', { manual: [3], messages: [message(4, { seconds: 600 })] }), nothing);
  await seconds(1);
  const [hanging] = layers;
  if (hanging) hanging.answers = false;
  await seconds(10);
  expect(on()).toBe('notice');
  await seconds(16);
  expect(shown).toEqual(['Message 4', 'notice', 'Message 4']);
});

test('a slideshow whose messages are all suspended shows only the first message', async () => {
  const { player, press, above, on, shown } = begin({ suspended: [1, 2, 3] });
  player.play(inMode('slideshow'), nothing);
  await press('Enter');
  expect([on(), above()]).toEqual(['Message 1', '']);
  await seconds(60);
  expect(new Set(shown)).toEqual(new Set(['Message 1', 'sleep']));

  const other = begin({ suspended: [2] });
  other.player.play(inMode('slideshow'), nothing);
  await other.press('Enter', 'ArrowRight');
  expect([other.on(), other.above()]).toEqual(['Message 3', '2 of 2']);
});

test('a slideshow skips messages that fail or hang, and tries them again later if all messages fail', async () => {
  const { on, layer, layers, press } = await running();
  layer('Message 2')?.fail('broken');
  await press('ArrowRight');
  expect(on()).toBe('Message 3');
  const hanging = layer('Message 3');
  if (hanging) hanging.answers = false;
  await seconds(10.1);
  expect(on()).toBe('Message 1');
  const before = layers.length;
  layer('Message 1')?.fail('broken');
  await seconds(14);
  expect(layers.length - before).toBeLessThan(3);
  await seconds(2);
  expect(on()).toMatch(/^Message/);
});

test('a notice ends the slideshow and its panels, and the slideshow runs again afterwards', async () => {
  const { player, press, above, on } = await running();
  await press('ArrowUp');
  expect(above()).toContain('slides');
  const notice = { title: 'This screen is paused', text: 'Ask an owner.' };
  player.play(inMode('slideshow', { notice }), nothing);
  await seconds(1);
  expect([above(), on()]).toEqual(['', 'notice']);
  await press('Enter');
  expect(above()).toBe('');
  player.play(inMode('slideshow'), nothing);
  await seconds(1);
  expect(on()).toBe('Message 1');
});
