import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayOrder, ProgramItem, ProgramPlaylist } from '../program/program';
import { type OrderSource, readPlaylist } from './order';

const message = (id: number): ProgramItem => ({ kind: 'message', message: id });
const nested = (playlist: number, start = 1, end = 999): ProgramItem => ({
  kind: 'playlist',
  playlist,
  start,
  end,
});

function playlist(id: number, order: PlayOrder, ...items: ProgramItem[]): ProgramPlaylist {
  return { id, name: `Playlist ${id}`, order, from: null, until: null, items };
}

function source(...playlists: ProgramPlaylist[]): OrderSource {
  return {
    playlists: new Map(playlists.map((playlist) => [playlist.id, playlist])),
    playable: (message) => message < 900,
    inDates: (playlist) => playlist.from === null,
  };
}

function read(from: OrderSource, count: number, seed = 1): number[] {
  const reader = readPlaylist(1, from, seed);
  if (!reader) return [];
  return [...Array(count)].map(() => {
    const next = reader.peek();
    reader.advance();
    return next;
  });
}

describe('sequential', () => {
  test.each([
    [
      'repeats the items in the same order',
      [playlist(1, 'sequential', message(5), message(3))],
      [5, 3, 5, 3, 5],
    ],
    [
      'plays a nested playlist at its index',
      [
        playlist(1, 'sequential', message(1), nested(2), message(4)),
        playlist(2, 'sequential', message(2), message(3)),
      ],
      [1, 2, 3, 4, 1],
    ],
    [
      'plays the subset 2 to 3 of a nested playlist',
      [playlist(1, 'sequential', nested(2, 2, 3)), playlist(2, 'sequential', ...[1, 2, 3, 4].map(message))],
      [2, 3, 2, 3],
    ],
    [
      'start and end of a subset also count items that cannot play',
      [playlist(1, 'sequential', nested(2, 2, 3)), playlist(2, 'sequential', ...[1, 901, 3, 4].map(message))],
      [3, 3],
    ],
    [
      'plays two levels of nesting',
      [
        playlist(1, 'sequential', nested(2), message(9)),
        playlist(2, 'sequential', nested(3, 1, 1), message(8)),
        playlist(3, 'sequential', message(6), message(7)),
      ],
      [6, 8, 9, 6],
    ],
    [
      'skips a playlist that is nested in itself',
      [playlist(1, 'sequential', message(1), nested(2)), playlist(2, 'sequential', nested(1), message(2))],
      [1, 2, 1, 2],
    ],
    [
      'skips a nested playlist outside its dates',
      [
        playlist(1, 'sequential', message(1), nested(2)),
        { ...playlist(2, 'sequential', message(2)), from: 5 },
      ],
      [1, 1],
    ],
    [
      'skips a subset whose end is before its start',
      [playlist(1, 'sequential', message(1), nested(1, 3, 2))],
      [1, 1],
    ],
  ])('%s', (_name, playlists, expected) => {
    expect(read(source(...playlists), expected.length)).toEqual(expected);
  });

  test.each([
    ['an empty playlist', [playlist(1, 'sequential')]],
    ['a playlist that contains only itself', [playlist(1, 'random', nested(1))]],
    [
      'a playlist nested in the playlist that it contains',
      [playlist(1, 'sequential', nested(2)), playlist(2, 'sequential', nested(1))],
    ],
    ['a playlist with only a missing nested playlist', [playlist(1, 'sequential', nested(7))]],
    ['a playlist with only messages that cannot play', [playlist(1, 'sequential', message(901))]],
  ])('%s has no reader', (_name, playlists) => {
    expect(readPlaylist(1, source(...playlists), 1)).toBeUndefined();
  });

  test('reads forty levels of nesting in reasonable time', () => {
    const tower = [...Array(40).keys()].map((index) =>
      playlist(index + 1, 'sequential', message(index), nested(index + 2), nested(index + 2)),
    );
    expect(read(source(...tower), 3)).toEqual([0, 1, 2]);
  });
});

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 800 }), { minLength: 2, maxLength: 12 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('random', () => {
  test('property: each pass shuffles all messages, and no message follows itself, also across passes', () => {
    fc.assert(
      fc.property(someIds, seeds, (ids, seed) => {
        const played = read(source(playlist(1, 'random', ...ids.map(message))), ids.length * 6, seed);
        for (let pass = 0; pass < 6; pass++) {
          const messages = played.slice(pass * ids.length, (pass + 1) * ids.length);
          expect([...messages].sort()).toEqual([...ids].sort());
        }
        played.forEach((message, index) => expect(message).not.toBe(played[index + 1]));
      }),
      { numRuns: 500 },
    );
  });

  test('property: a message that is listed several times follows itself only if no other order exists', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 9 }),
        seeds,
        (ids, seed) => {
          const [pass] = [read(source(playlist(1, 'random', ...ids.map(message))), ids.length, seed)];
          const most = Math.max(...ids.map((id) => ids.filter((other) => other === id).length));
          const unavoidable = Math.max(0, most - (ids.length - most) - 1);
          const repeats = pass.filter((message, index) => index > 0 && message === pass[index - 1]).length;
          expect(repeats).toBe(unavoidable);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('each pass and each seed has another order, and equal seeds give equal orders', () => {
    const list = source(playlist(1, 'random', ...[1, 2, 3, 4, 5, 6, 7, 8].map(message)));
    const played = read(list, 16);
    expect(played.slice(0, 8)).not.toEqual(played.slice(8));
    expect(read(list, 16)).toEqual(played);
    expect(read(list, 16, 2)).not.toEqual(played);
  });

  test('the messages of a nested playlist stay together in a shuffle', () => {
    const list = source(
      playlist(1, 'random', ...[1, 2, 3].map(message), nested(2)),
      playlist(2, 'sequential', message(11), message(12)),
    );
    const played = read(list, 50);
    const after = played.slice(1).filter((_message, index) => played[index] === 11);
    expect(new Set(after)).toEqual(new Set([12]));
  });

  test('a single message repeats', () => {
    expect(read(source(playlist(1, 'random', message(1))), 3)).toEqual([1, 1, 1]);
  });
});
