import { expect, test } from 'vitest';
import { lostWords } from './lost-words';

const now = Date.parse('2026-03-04T18:05:00Z');
const ping = { linkLostAt: '2026-03-04T18:00:00Z' };
const playing = { state: 'playing', schedule: 'Sunday' } as const;

test('says since when a playing or sleeping TV has no connection', () => {
  expect(lostWords(playing, ping, now)).toBe('Connection lost 5m ago');
  expect(lostWords({ state: 'sleeping' }, ping, now)).toBe('Connection lost 5m ago');
});

test('says nothing about a connected TV, and about a TV that already counts as offline', () => {
  expect(lostWords(playing, { linkLostAt: null }, now)).toBe(undefined);
  expect(lostWords(playing, {}, now)).toBe(undefined);
  expect(lostWords({ state: 'late', schedule: '', minutes: 40, since: '' }, ping, now)).toBe(undefined);
});
