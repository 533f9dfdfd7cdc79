import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Program } from '../program/program';
import { always, aProgram } from './program-for-tests';
import { type Play, type PlayOptions, playsFrom, whatPlays } from './timeline';

const at = Date.parse;
const hour = 3_600_000;
const midnight = at('2024-07-01T05:00Z');

function first(program: Program, instant: number, count: number, options?: PlayOptions): Play[] {
  const plays: Play[] = [];
  for (const play of playsFrom(program, instant, options)) {
    plays.push(play);
    if (plays.length === count) break;
  }
  return plays;
}

const shown = (plays: Play[]) => plays.map((play) => (play.kind === 'message' ? play.message : 'sleep'));

describe('what plays', () => {
  const program = aProgram({
    schedules: [{ id: 1, times: always, playlists: { 10: 50, 20: 50 } }],
    playlists: { 10: [1, 2], 20: [3] },
    seconds: { 1: 10, 2: 10, 3: 10 },
  });

  test('the timeline mixes playlists by weight from midnight on', () => {
    const plays = first(program, midnight, 5);
    expect(shown(plays)).toEqual([1, 3, 2, 3, 1]);
    expect(plays[1]).toEqual({
      kind: 'message',
      message: 3,
      playlist: 20,
      schedules: [1],
      start: midnight + 10_000,
      end: midnight + 20_000,
    });
  });

  test('whatPlays returns the play of an instant in the plays from midnight', () => {
    expect(whatPlays(program, midnight + 25_000)).toEqual(first(program, midnight, 3)[2]);
    expect(whatPlays(program, midnight + 20_000)).toEqual(first(program, midnight, 3)[2]);
    expect(whatPlays(program, midnight + 20_000 - 1)).toEqual(first(program, midnight, 2)[1]);
  });

  test('the mix begins again with its first message at midnight', () => {
    expect(whatPlays(program, midnight + 24 * hour)).toMatchObject({
      message: 1,
      start: midnight + 24 * hour,
    });
  });

  test('skips a message that cannot play, and continues with the next message of its playlist', () => {
    expect(shown(first(program, midnight, 4, { unplayable: new Set([1]) }))).toEqual([2, 3, 2, 3]);
  });

  test('divides the time of a playlist without playable messages among the other playlists', () => {
    expect(shown(first(program, midnight, 3, { unplayable: new Set([3]) }))).toEqual([1, 2, 1]);
  });

  test('sleeps until the next boundary if no message can play', () => {
    const plays = first(program, midnight + 5, 2, { unplayable: new Set([1, 2, 3]) });
    expect(plays).toEqual([
      { kind: 'sleep', start: midnight, end: midnight + 24 * hour },
      { kind: 'sleep', start: midnight + 24 * hour, end: midnight + 48 * hour },
    ]);
  });

  test('the timeline continues after the known time', () => {
    const late = program.knownUntil + 40 * 24 * hour;
    expect(whatPlays(program, late + 10_000)).toMatchObject({ message: 3, start: late + 10_000 });
  });
});

describe('schedules', () => {
  const day = [{ dayOfWeek: 1, startHour: 8, startMinute: 0, endHour: 8, endMinute: 1 }];

  test('outside of all run times the screen sleeps until the next change, also across midnights', () => {
    const program = aProgram({
      schedules: [{ id: 1, times: day, playlists: { 10: 1 } }],
      playlists: { 10: [1] },
      seconds: { 1: 25 },
    });
    const eight = midnight + 8 * hour;
    expect(first(program, midnight, 5)).toMatchObject([
      { kind: 'sleep', start: midnight, end: eight },
      { message: 1, start: eight, end: eight + 25_000 },
      { message: 1, end: eight + 50_000 },
      { message: 1, start: eight + 50_000, end: eight + 60_000 },
      { kind: 'sleep', start: eight + 60_000, end: eight + 7 * 24 * hour },
    ]);
  });

  test('two active schedules are one mix, and a play names its schedules', () => {
    const program = aProgram({
      schedules: [
        { id: 1, times: always, playlists: { 10: 100 } },
        { id: 2, times: always, playlists: { 10: 50, 20: 50 } },
      ],
      playlists: { 10: [1], 20: [2] },
      seconds: { 1: 10, 2: 10 },
    });
    const plays = first(program, midnight, 8);
    expect(shown(plays).filter((message) => message === 1)).toHaveLength(6);
    for (const play of plays)
      if (play.kind === 'message') expect(play.schedules).toEqual(play.message === 1 ? [1, 2] : [2]);
  });

  test('without schedules the screen sleeps until the end of the known time', () => {
    const program = aProgram({ schedules: [], playlists: {}, seconds: {} });
    expect(whatPlays(program, midnight)).toEqual({ kind: 'sleep', start: midnight, end: program.knownUntil });
  });

  test('the mix restarts when the dates of a playlist begin', () => {
    const program = aProgram({
      schedules: [{ id: 1, times: always, playlists: { 10: 1, 20: 1 } }],
      playlists: { 10: [1], 20: [2] },
      seconds: { 1: 7, 2: 7 },
    });
    const begins = midnight + 60_000;
    for (const playlist of program.playlists) if (playlist.id === 20) playlist.from = begins;
    expect(shown(first(program, midnight, 11))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    expect(whatPlays(program, begins)).toMatchObject({ message: 1, start: begins });
  });

  test('extends the last message if less than a second would remain after it', () => {
    const program = aProgram({
      schedules: [{ id: 1, times: day, playlists: { 10: 1 } }],
      playlists: { 10: [1] },
      seconds: { 1: 29.7 },
    });
    const eight = midnight + 8 * hour;
    expect(first(program, eight, 2)).toMatchObject([
      { start: eight, end: eight + 29_700 },
      { start: eight + 29_700, end: eight + 60_000 },
    ]);
  });

  test.each([0, -3, Number.NaN])('a message of %s seconds lasts one second', (seconds) => {
    const program = aProgram({
      schedules: [{ id: 1, times: always, playlists: { 10: 1 } }],
      playlists: { 10: [1] },
      seconds: { 1: seconds },
    });
    expect(whatPlays(program, midnight)).toMatchObject({ start: midnight, end: midnight + 1000 });
  });
});

const anyProgram = fc
  .record({
    weights: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 }),
    seconds: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 6, maxLength: 6 }),
    random: fc.boolean(),
  })
  .map(({ weights, seconds, random }) => {
    const playlists = Object.fromEntries(
      weights.map((_, index) => [index + 10, [1, 2, 3, 4, 5, 6].slice(index)]),
    );
    return aProgram({
      schedules: [
        { id: 1, times: always, playlists: Object.fromEntries(weights.map((weight, i) => [i + 10, weight])) },
      ],
      playlists,
      seconds: Object.fromEntries(seconds.map((second, index) => [index + 1, second])),
      order: random ? 'random' : 'sequential',
    });
  });

test('property: plays have no gap or overlap, and whatPlays returns each play at its first and last millisecond', () => {
  fc.assert(
    fc.property(anyProgram, fc.integer({ min: 0, max: 200 * 24 * 3600 }), (program, second) => {
      const instant = midnight + second * 1000;
      const plays = first(program, instant, 20);
      expect((plays[0]?.start ?? 0) <= instant && instant < (plays[0]?.end ?? 0)).toBe(true);
      plays.forEach((play, index) => {
        expect(play.end).toBeGreaterThan(play.start);
        if (index > 0) expect(play.start).toBe(plays[index - 1]?.end);
      });
      for (const play of [plays[0], plays[7], plays[19]]) {
        if (!play) continue;
        expect(whatPlays(program, play.start)).toEqual(play);
        expect(whatPlays(program, play.end - 1)).toEqual(play);
      }
    }),
    { numRuns: 100 },
  );
});

test('property: over an hour no playlist differs from its share by more than the longest message', () => {
  fc.assert(
    fc.property(anyProgram, (program) => {
      const time = new Map<number, number>();
      for (const play of playsFrom(program, midnight)) {
        if (play.start >= midnight + hour) break;
        if (play.kind !== 'message') continue;
        const length = Math.min(play.end, midnight + hour) - play.start;
        time.set(play.playlist, (time.get(play.playlist) ?? 0) + length);
      }
      const parts = program.schedules[0]?.playlists ?? [];
      const total = parts.reduce((sum, part) => sum + part.weight, 0);
      const longest = Math.max(...program.messages.map((message) => message.seconds)) * 1000;
      for (const { playlist, weight } of parts) {
        const share = total > 0 ? weight / total : 1 / parts.length;
        expect(Math.abs((time.get(playlist) ?? 0) - share * hour)).toBeLessThanOrEqual(longest);
      }
    }),
    { numRuns: 100 },
  );
});
