import { describe, expect, test } from 'vitest';
import { makeProgram, reachedMessageIds } from './make-program';
import { measureWith } from './measure-for-tests';
import type { InputMessage, ProgramInput } from './program-input';
import { maxOverlayBytes, maxProgramBytes, maxProgramItems, utf8Bytes } from './program-size';

const megabyte = 1024 * 1024;
const hash = (text: string) => `${text.length} ${text.slice(0, 20)} ${text.slice(-20)}`;
const measure = measureWith(hash);
const noon = Date.parse('2024-07-01T17:00Z');

const message = (id: number, size: number): InputMessage => ({
  id,
  name: `Message ${id}`,
  shape: '16:9',
  seconds: 15,
  page: 'ü'.repeat(size / 2),
  assets: [],
  archived: false,
  ready: true,
});

const inputOf = (messages: InputMessage[], changes: Partial<ProgramInput> = {}): ProgramInput => ({
  screen: { id: 5, name: 'Lobby', mode: 'digitalsignage', timezone: 'UTC', rotation: 0 },
  schedules: [{ id: 1, name: 'All day', times: [], playlists: [{ playlist: 10, weight: 1 }], overlays: [] }],
  manual: [],
  overlays: [],
  playlists: [
    {
      id: 10,
      name: 'Loop',
      order: 'sequential',
      startDate: null,
      endDate: null,
      items: messages.map(({ id }) => ({ kind: 'message', message: id })),
    },
  ],
  messages,
  ...changes,
});

const made = (input: ProgramInput) => makeProgram(input, noon, hash, measure);
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

describe('the size of a program', () => {
  test('leaves out the messages that do not fit into 20 MB of UTF-8', () => {
    const messages = [1, 2, 3, 4, 5, 6].map((id) => message(id, 4.5 * megabyte));
    const { program, leftOut } = made(inputOf(messages));
    expect(idsOf(program.messages)).toEqual([1, 2, 3, 4]);
    expect(utf8Bytes(JSON.stringify(program))).toBeLessThanOrEqual(maxProgramBytes);
    expect(leftOut).toEqual(
      [5, 6].map((id) => ({
        kind: 'message',
        id,
        name: `Message ${id}`,
        playlist: 10,
        schedules: [1],
        reason: 'tooHeavy',
      })),
    );
  });

  test('leaves out no message if all fit', () => {
    const messages = [1, 2, 3, 4].map((id) => message(id, 4.5 * megabyte));
    expect(made(inputOf(messages)).leftOut).toEqual([]);
  });

  test('the program is the same if the messages beyond the limit were not rendered', () => {
    const messages = [1, 2, 3, 4, 5, 6].map((id) => message(id, 4.5 * megabyte));
    const unrendered = messages.map((each) => (each.id < 5 ? each : { ...each, page: '', tooHeavy: true }));
    expect(made(inputOf(unrendered))).toEqual(made(inputOf(messages)));
  });

  test('the size of a program includes the overlays, which also have a separate limit', () => {
    const overlays = [21, 22].map((id) => ({
      id,
      name: `Overlay ${id}`,
      position: 'top' as const,
      page: 'x'.repeat(maxOverlayBytes * 0.6),
      assets: [],
    }));
    const [schedule] = inputOf([]).schedules;
    const schedules = schedule ? [{ ...schedule, overlays: [21, 22] }] : [];
    const { program, leftOut } = made(inputOf([message(1, 10)], { overlays, schedules }));
    expect(idsOf(program.overlays)).toEqual([21]);
    expect(program.schedules[0]?.overlays).toEqual([21]);
    expect(leftOut).toMatchObject([{ kind: 'overlay', id: 22, schedules: [1], reason: 'tooHeavy' }]);
    const full = [1, 2, 3, 4].map((id) => message(id, 4.5 * megabyte));
    expect(idsOf(made(inputOf(full, { overlays, schedules })).program.messages)).toEqual([1, 2, 3]);
  });

  test('leaves out a playlist with too many items', () => {
    const items = Array.from({ length: maxProgramItems }, () => ({ kind: 'message' as const, message: 1 }));
    const [list] = inputOf([message(1, 10)]).playlists;
    const playlists = list ? [list, { ...list, id: 11, name: 'Endless', items }] : [];
    const [schedule] = inputOf([]).schedules;
    const schedules = schedule
      ? [{ ...schedule, playlists: [10, 11].map((playlist) => ({ playlist, weight: 1 })) }]
      : [];
    const { program, leftOut } = made(inputOf([message(1, 10)], { playlists, schedules }));
    expect(idsOf(program.playlists)).toEqual([10]);
    expect(leftOut).toMatchObject([{ kind: 'playlist', id: 11, name: 'Endless', reason: 'tooHeavy' }]);
  });
});

test('reachedMessageIds returns the messages in the order of the program', () => {
  const messages = [3, 1, 2].map((id) => message(id, 10));
  const { messages: _, overlays: __, ...outline } = inputOf(messages);
  expect(reachedMessageIds(outline)).toEqual(idsOf(made(inputOf(messages)).program.messages));
});
