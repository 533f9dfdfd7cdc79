import { expect, test } from 'vitest';
import { isWell, type TvFacts, tvState } from './tv-state';

const now = Date.parse('2026-03-04T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const facts: TvFacts = {
  pairedAt: ago(1_000),
  reportedAt: ago(2),
  linkLostAt: null,
  currentSchedule: 'All day',
  shows: 'content',
  notice: '',
  showsSince: ago(30),
  isCurrent: true,
  currentSince: ago(40),
};

test.each<[string, Partial<TvFacts>, string, number | null, boolean]>([
  ['plays the newest content', {}, 'playing', 30, true],
  ['sleeps', { shows: 'sleep', currentSchedule: '' }, 'sleeping', 30, true],
  ['reported 15 minutes ago', { reportedAt: ago(15) }, 'playing', 30, true],
  ['reported 15 minutes and a second ago', { reportedAt: ago(15 + 1 / 60) }, 'silent', 15 + 1 / 60, false],
  [
    'was heard over its link later than its report',
    { reportedAt: ago(20), linkLostAt: ago(11) },
    'connectionLost',
    11,
    false,
  ],
  ['lost its link long ago', { reportedAt: ago(40), linkLostAt: ago(31) }, 'silent', 31, false],
  [
    'lost its link while it downloaded',
    { linkLostAt: ago(1), shows: 'downloading' },
    'connectionLost',
    1,
    false,
  ],
  [
    'downloads, although its schedule plays',
    { shows: 'downloading', isCurrent: false },
    'downloading',
    30,
    false,
  ],
  [
    'shows a notice',
    { shows: 'notice', notice: 'Ready. Add a schedule to start playing.' },
    'notPlaying',
    30,
    false,
  ],
  ['has old content', { isCurrent: false }, 'outdated', 40, false],
  ['has old content of unknown age', { isCurrent: false, currentSince: null }, 'outdated', null, false],
  ['receives a change of six minutes ago', { isCurrent: false, currentSince: ago(6) }, 'updating', 6, true],
  ['sleeps with old content', { shows: 'sleep', isCurrent: false }, 'outdated', 40, false],
  ['never reported', { reportedAt: null, showsSince: null }, 'neverSeen', 1_000, false],
  ['is an old player that plays', { shows: '', showsSince: null }, 'playing', null, true],
  [
    'is an old player that sleeps',
    { shows: '', currentSchedule: '', showsSince: null },
    'sleeping',
    null,
    true,
  ],
])('a TV that %s', (_, change, kind, minutes, well) => {
  const state = tvState({ ...facts, ...change }, now);
  expect([state.kind, state.since, isWell(state)]).toEqual([
    kind,
    minutes === null ? null : ago(minutes),
    well,
  ]);
});

test('a TV that does not play says why', () => {
  expect(tvState({ ...facts, shows: 'notice', notice: 'No content.' }, now).reason).toBe('No content.');
});
