import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InputItem, InputPlaylist } from '../program/program-input';
import { programItem } from '../program/program-input';
import { explainPass, type HiddenItem } from './explain-pass';
import { onePassFrom } from './order';

const message = (id: number): InputItem => ({ kind: 'message', message: id });
const nested = (id: number, start = 1, end = 999): InputItem => ({
  kind: 'playlist',
  playlist: id,
  start,
  end,
});
const list = (id: number, items: InputItem[], more: Partial<InputPlaylist> = {}): InputPlaylist => ({
  id,
  name: `List ${id}`,
  order: 'sequential',
  startDate: null,
  endDate: null,
  items,
  ...more,
});
const explain = (lists: InputPlaylist[], hidden: [number, HiddenItem[]][] = [], archived: number[] = []) =>
  explainPass(1, {
    lists: new Map(lists.map((each) => [each.id, each])),
    hidden: new Map(hidden),
    day: '2026-03-04',
    whyNot: (id) => (archived.includes(id) ? 'archived' : undefined),
  });
const short = (result: ReturnType<typeof explain>) =>
  result.entries.map(({ kind, id, place, number, reason }) => [kind, id, place, number, reason]);

test('lists each message in its place, with the reason of those that cannot play', () => {
  const result = explain(
    [list(1, [message(11), nested(2, 2, 3), message(12)]), list(2, [21, 22, 23, 24].map(message))],
    [],
    [22],
  );
  expect(short(result)).toEqual([
    ['message', 11, 1, 1, null],
    ['message', 21, 2, 1, 'subset'],
    ['message', 22, 2, 2, 'archived'],
    ['message', 23, 2, 3, null],
    ['message', 24, 2, 4, 'subset'],
    ['message', 12, 3, 3, null],
  ]);
  expect(result.entries[2]?.path).toEqual([1, 2]);
});

test('items that are not in the list have their place and no number', () => {
  const hidden: HiddenItem[] = [
    { index: 1, item: { kind: 'message', message: 12, accountId: 1, shape: '9:16' }, reason: 'shape' },
    {
      index: 2,
      item: { kind: 'playlist', playlist: 3, start: 1, end: 9, accountId: 1, shape: '16:9' },
      reason: 'condition',
    },
  ];
  expect(short(explain([list(1, [message(11), message(13)])], [[1, hidden]]))).toEqual([
    ['message', 11, 1, 1, null],
    ['message', 12, 2, null, 'shape'],
    ['playlist', 3, 3, null, 'condition'],
    ['message', 13, 4, 2, null],
  ]);
});

test('says why a nested list plays nothing', () => {
  const out: InputItem = { kind: 'leftOut', content: 'message', id: 9, name: 'Tip', reason: 'notOffered' };
  const lists = [
    list(1, [nested(2), nested(3), nested(4), nested(5), nested(6), out]),
    list(2, [nested(1)]),
    list(3, [message(31)], { startDate: '2026-04-01' }),
    list(4, [message(41)], { endDate: '2026-03-01' }),
    list(5, [], { out: 'notSubscribed' }),
  ];
  expect(short(explain(lists)).map(([, id, , , reason]) => [id, reason])).toEqual([
    [1, 'cycle'],
    [3, 'notYet'],
    [4, 'over'],
    [5, 'notSubscribed'],
    [6, 'missing'],
    [9, 'notOffered'],
  ]);
});

test('a top list that plays nothing has a reason and no entries', () => {
  expect(explain([list(1, [message(1)], { endDate: '2026-03-03' })])).toEqual({
    entries: [],
    out: 'over',
    isCut: false,
  });
  expect(explain([list(1, [], { out: 'notOffered' })]).out).toBe('notOffered');
});

test('the messages that play are those of the order, for any lists', () => {
  const item = fc.oneof(
    fc.integer({ min: 100, max: 110 }).map(message),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 }))
      .map(([id, start, end]) => nested(id, start, end)),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(item, { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 100, max: 110 }), { maxLength: 4 }),
      (lists, archived) => {
        const inputs = lists.map((items, index) => list(index + 1, items));
        const source = {
          playlists: new Map(
            inputs.map((each) => [
              each.id,
              { ...each, from: null, until: null, items: each.items.map(programItem) },
            ]),
          ),
          playable: (id: number) => !archived.includes(id),
          inDates: () => true,
        };
        const { entries } = explain(inputs, [], archived);
        expect(entries.filter(({ reason }) => reason === null).map(({ id }) => id)).toEqual(
          onePassFrom(1, source, 0),
        );
      },
    ),
  );
});
