import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeProgram } from './make-program';
import { measureWith } from './measure-for-tests';
import type { InputMessage, InputPlaylist, ProgramInput } from './program-input';

const at = Date.parse;
const iso = (instant: number | null | undefined) =>
  instant == null ? instant : new Date(instant).toISOString();
const hash = (text: string) => text;
const measure = measureWith(hash);
const noon = at('2024-07-01T17:00Z');

function message(id: number, changes: Partial<InputMessage> = {}): InputMessage {
  const plain = {
    id,
    name: `Message ${id}`,
    shape: '16:9' as const,
    seconds: 15,
    page: `<p>${id}</p>`,
    assets: [],
  };
  return { ...plain, archived: false, ready: true, ...changes };
}

function playlist(
  id: number,
  items: InputPlaylist['items'],
  changes: Partial<InputPlaylist> = {},
): InputPlaylist {
  return {
    id,
    name: `Playlist ${id}`,
    order: 'sequential',
    startDate: null,
    endDate: null,
    items,
    ...changes,
  };
}

const item = (message: number) => ({ kind: 'message' as const, message });
const nested = (playlist: number) => ({ kind: 'playlist' as const, playlist, start: 1, end: 999 });
const time = { dayOfWeek: 1, startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 };

const input: ProgramInput = {
  screen: {
    id: 5,
    name: 'Lobby',
    mode: 'digitalsignage',
    timezone: 'Central Time (US & Canada)',
    rotation: 90,
  },
  schedules: [
    { id: 1, name: 'Office hours', times: [time], playlists: [{ playlist: 10, weight: 100 }], overlays: [] },
  ],
  manual: [30, 20, 30],
  overlays: [],
  playlists: [playlist(10, [item(1), nested(20)]), playlist(20, [item(2)]), playlist(30, [item(3)])],
  messages: [message(1), message(2), message(3)],
};

describe('a program', () => {
  test('a program contains exactly the content that its schedules reach, including nested playlists', () => {
    const { program, leftOut } = makeProgram(input, noon, hash, measure);
    expect(program.playlists.map(({ id }) => id)).toEqual([10, 20]);
    expect(program.messages.map(({ id }) => id)).toEqual([1, 2]);
    expect(program.messages[0]).not.toHaveProperty('archived');
    expect(leftOut).toEqual([]);
  });

  test('a program has segments for 62 days from the start of the local day', () => {
    const { program } = makeProgram(input, noon, hash, measure);
    expect(program.screen).toEqual({
      id: 5,
      name: 'Lobby',
      mode: 'digitalsignage',
      timezone: 'America/Chicago',
      rotation: 90,
    });
    expect(program.segments.slice(0, 3)).toEqual([
      { at: at('2024-07-01T05:00Z'), schedules: [] },
      { at: at('2024-07-01T13:00Z'), schedules: [1] },
      { at: at('2024-07-01T22:00Z'), schedules: [] },
    ]);
    expect(iso(program.knownUntil)).toBe('2024-09-01T05:00:00.000Z');
  });

  test('dates of playlists become instants, also on days on which clocks change', () => {
    const dated = playlist(10, [item(1)], { startDate: '2024-03-10', endDate: '2024-03-10' });
    const [made] = makeProgram({ ...input, playlists: [dated] }, noon, hash, measure).program.playlists;
    expect(iso(made?.from)).toBe('2024-03-10T06:00:00.000Z');
    expect(iso(made?.until)).toBe('2024-03-11T05:00:00.000Z');
  });

  test('a program has the default zone instead of an unknown zone', () => {
    const screen = { ...input.screen, timezone: 'Nowhere' };
    expect(makeProgram({ ...input, screen }, noon, hash, measure).program.screen.timezone).toBe(
      'America/Chicago',
    );
  });
});

describe('the manual playlists', () => {
  const inMode = (mode: ProgramInput['screen']['mode'], more: Partial<ProgramInput> = {}) =>
    makeProgram({ ...input, ...more, screen: { ...input.screen, mode } }, noon, hash, measure);

  test.each([
    ['digitalsignage', [], [1], [10, 20]],
    ['both', [30, 20], [1], [10, 20, 30]],
    ['slideshow', [30, 20], [], [30, 20]],
  ] as const)(
    'the mode %s determines which manual playlists and schedules a program contains',
    (mode, manual, schedules, playlists) => {
      const { program } = inMode(mode);
      expect(program.manual).toEqual(manual);
      expect(program.schedules.map(({ id }) => id)).toEqual(schedules);
      expect(program.playlists.map(({ id }) => id)).toEqual(playlists);
    },
  );

  test('the version depends on the order of the manual playlists, and a deleted manual playlist is left out', () => {
    const { program, leftOut } = inMode('slideshow', { manual: [20, 99, 30] });
    expect(program.manual).toEqual([20, 30]);
    expect(program.version).not.toBe(inMode('slideshow').program.version);
    expect(leftOut).toEqual([
      { kind: 'playlist', id: 99, name: '', playlist: null, schedules: [], reason: 'missing' },
    ]);
  });
});

describe('the overlays', () => {
  const overlay = (id: number) => ({
    id,
    name: 'Logo',
    position: 'top-left' as const,
    page: `<p>${id}</p>`,
    assets: [],
  });
  const [hours] = input.schedules;
  const withOverlays = (...overlays: number[]): ProgramInput => ({
    ...input,
    schedules: hours ? [{ ...hours, overlays }] : [],
    overlays: [overlay(7), overlay(8), overlay(9)],
  });

  test('a program contains the existing overlays of its schedules in their order', () => {
    const { program } = makeProgram(withOverlays(8, 99, 7), noon, hash, measure);
    expect(program.schedules[0]?.overlays).toEqual([8, 7]);
    expect(program.overlays).toEqual([overlay(8), overlay(7)]);
  });

  test('the version depends on the overlays and their order', () => {
    const versions = [withOverlays(), withOverlays(7), withOverlays(7, 8), withOverlays(8, 7)].map(
      (of) => makeProgram(of, noon, hash, measure).program.version,
    );
    expect(new Set(versions).size).toBe(4);
  });
});

describe('left-out content', () => {
  test('left-out content has a reason, a playlist and the ids of its schedules', () => {
    const { program, leftOut } = makeProgram(
      {
        ...input,
        playlists: [
          playlist(10, [item(1), item(2), item(4), nested(20), nested(99)]),
          playlist(20, [item(3), nested(10)]),
        ],
        messages: [message(1, { archived: true }), message(2, { ready: false }), message(3)],
      },
      noon,
      hash,
      measure,
    );
    expect(program.messages.map(({ id }) => id)).toEqual([3]);
    expect(
      leftOut.map(({ kind, id, playlist, schedules, reason }) => [kind, id, playlist, schedules, reason]),
    ).toEqual([
      ['message', 1, 10, [1], 'archived'],
      ['message', 2, 10, [1], 'notReady'],
      ['message', 4, 10, [1], 'missing'],
      ['playlist', 10, 20, [1], 'cycle'],
      ['playlist', 99, 10, [1], 'missing'],
    ]);
  });
});

describe('the version', () => {
  const version = (of: ProgramInput, now = noon) => makeProgram(of, now, hash, measure).program.version;

  test('the version is the hash of all other fields', () => {
    const { version, messages, ...rest } = makeProgram(input, noon, hash, measure).program;
    expect(version).toBe(JSON.stringify(rest) + messages.map((message) => JSON.stringify(message)).join());
  });

  test.each<[string, ProgramInput]>([
    ['a message', { ...input, messages: [message(1, { page: 'new' }), message(2)] }],
    [
      'a weight',
      {
        ...input,
        schedules: input.schedules.map((one) => ({ ...one, playlists: [{ playlist: 10, weight: 5 }] })),
      },
    ],
    [
      'a run time',
      {
        ...input,
        schedules: input.schedules.map((one) => ({ ...one, times: [{ ...time, endHour: 18 }] })),
      },
    ],
    [
      'the order of items',
      { ...input, playlists: [playlist(10, [nested(20), item(1)]), playlist(20, [item(2)])] },
    ],
    ['the rotation', { ...input, screen: { ...input.screen, rotation: 0 } }],
  ])('the version changes with %s', (_name, changed) => {
    expect(version(changed)).not.toBe(version(input));
  });

  test('the version does not change if content is added that the screen does not show', () => {
    expect(version({ ...input, messages: [...input.messages, message(4)] })).toBe(version(input));
  });

  test('property: the version stays the same during a local day, in any order of rows', () => {
    const evening = {
      id: 2,
      name: 'Evening',
      times: [{ ...time, startHour: 18, endHour: 20 }, time],
      playlists: [],
      overlays: [],
    };
    const weighted = [10, 20, 30].map((playlist) => ({ playlist, weight: playlist }));
    const two = { ...input, schedules: [...input.schedules, { ...evening, playlists: weighted }] };
    const orders = fc.record({
      minute: fc.integer({ min: 0, max: 1439 }),
      schedules: fc.shuffledSubarray(two.schedules, { minLength: 2 }),
      times: fc.shuffledSubarray(evening.times, { minLength: 2 }),
      weighted: fc.shuffledSubarray(weighted, { minLength: 3 }),
      playlists: fc.shuffledSubarray(input.playlists, { minLength: 3 }),
      messages: fc.shuffledSubarray(input.messages, { minLength: 3 }),
    });
    fc.assert(
      fc.property(orders, ({ minute, schedules, times, weighted, playlists, messages }) => {
        const now = at('2024-07-01T05:00Z') + minute * 60_000;
        const shuffled = schedules.map((one) =>
          one.id === 2 ? { ...one, times, playlists: weighted } : one,
        );
        expect(version({ ...two, schedules: shuffled, playlists, messages }, now)).toBe(version(two));
      }),
      { numRuns: 100 },
    );
    expect(version(input, at('2024-07-02T05:00Z'))).not.toBe(version(input));
  });
});

test('a notice changes the version and keeps the content', () => {
  const plain = makeProgram(input, noon, hash, measure).program;
  const notice = { title: 'Paused', text: 'Ask an owner.' };
  const { version, ...paused } = makeProgram({ ...input, notice }, noon, hash, measure).program;
  expect(paused).toEqual({ ...plain, version: undefined, notice });
  expect(version).not.toBe(plain.version);
  expect(makeProgram({ ...input, notice: undefined }, noon, hash, measure).program).toEqual(plain);
  expect(Object.keys(plain)).not.toContain('notice');
});
