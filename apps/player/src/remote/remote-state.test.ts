import { expect, test } from 'vitest';
import { noon } from '../testing/programs';
import type { Key } from './keys';
import type { Panel } from './panel';
import { questionPanel } from './panels';
import {
  actionOf,
  afterProgram,
  type RemoteState,
  type Situation,
  steered,
  timedOut,
  timeoutOf,
  withoutPanel,
} from './remote-state';

const nothing = () => undefined;
const question = questionPanel({ title: '', text: '', yes: '', no: '' }, nothing, nothing);
const panelOf = (kind: Panel['kind']): RemoteState & { kind: 'panel' } => ({
  kind: 'panel',
  panel: { ...question, kind },
});
const playing: RemoteState = { kind: 'playing', numberUntil: 0 };
const schedules: Situation = { isSlideshowRunning: false, offersList: false, isSlideshowMode: false };
const both: Situation = { ...schedules, offersList: true };
const slideshow: Situation = { isSlideshowRunning: true, offersList: true, isSlideshowMode: true };

test('ignores keys while nothing plays', () => {
  expect(actionOf({ kind: 'off' }, slideshow, 'Enter')).toEqual({ do: 'nothing' });
});

test.each<[Key, string]>([
  ['Back', 'openMenu'],
  ['Enter', 'nothing'],
  ['ArrowUp', 'nothing'],
])('with schedules alone, %s does %s', (key, action) => {
  expect(actionOf(playing, schedules, key)).toEqual({ do: action });
});

test.each<Key>(['Back', 'Enter'])('%s opens the list if playlists are offered', (key) => {
  expect(actionOf(playing, both, key)).toEqual({ do: 'openList' });
});

test.each<[Key, object]>([
  ['Back', { do: 'openMenu' }],
  ['ArrowUp', { do: 'openSlides' }],
  ['ArrowDown', { do: 'nothing' }],
  ['Enter', { do: 'steer', action: 'togglePause' }],
  ['ArrowLeft', { do: 'steer', action: 'rewind' }],
  ['ArrowRight', { do: 'steer', action: 'fastForward' }],
])('in a slideshow, %s does %o', (key, action) => {
  expect(actionOf(playing, slideshow, key)).toEqual(action);
});

test('a panel receives every key', () => {
  const state = panelOf('menu');
  expect(actionOf(state, slideshow, 'ArrowLeft')).toEqual({ do: 'press', panel: state.panel });
});

test('the number of the slide is shown for two and a half seconds after a key', () => {
  expect(steered(noon)).toEqual({ kind: 'playing', numberUntil: noon + 2_500 });
  expect(withoutPanel(steered(noon))).toEqual(steered(noon));
  expect(withoutPanel(panelOf('menu'))).toEqual(playing);
});

test('a panel closes after a minute', () => {
  expect(timeoutOf(panelOf('menu'))).toBe(60_000);
  expect(timedOut(panelOf('menu'), slideshow)).toBe('closePanel');
  expect(timedOut(panelOf('list'), both)).toBe('closePanel');
});

test('the list stays open if nothing else can be shown', () => {
  expect(timedOut(panelOf('list'), { ...slideshow, isSlideshowRunning: false })).toBe('nothing');
});

test('in the mode both, a slideshow ends after an hour and the schedules play', () => {
  expect(timeoutOf(playing)).toBe(3_600_000);
  expect(timedOut(playing, { ...both, isSlideshowRunning: true })).toBe('runSchedules');
  expect(timedOut(playing, slideshow)).toBe('nothing');
  expect(timedOut(playing, both)).toBe('nothing');
  expect(timedOut({ kind: 'off' }, { ...both, isSlideshowRunning: true })).toBe('nothing');
});

test('after a new program the menu and questions stay open, and other panels only if the slideshow is unchanged', () => {
  expect(afterProgram(panelOf('menu'), both, false)).toBe('stay');
  expect(afterProgram(panelOf('question'), both, false)).toBe('stay');
  expect(afterProgram(panelOf('slides'), slideshow, true)).toBe('stay');
  expect(afterProgram(panelOf('slides'), slideshow, false)).toBe('home');
  expect(afterProgram(panelOf('list'), both, true)).toBe('reopenList');
  expect(afterProgram(panelOf('list'), schedules, true)).toBe('home');
  expect(afterProgram({ kind: 'off' }, both, true)).toBe('home');
});
