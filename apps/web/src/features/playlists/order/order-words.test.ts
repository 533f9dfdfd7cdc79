import { expect, test } from 'vitest';
import { type OrderEntry, orderRows, orderSentences } from './order-words';

const entry = (fields: Partial<OrderEntry>): OrderEntry => ({
  kind: 'message',
  id: 1,
  name: 'Soup',
  shape: '16:9',
  seconds: 75,
  path: [],
  place: 1,
  number: 1,
  reason: null,
  ...fields,
});

test('lists what plays in its order, and what is left out with its reason', () => {
  const { playing, left } = orderRows({
    entries: [
      entry({}),
      entry({ name: 'Old', place: 2, reason: 'archived' }),
      entry({ name: 'Bread', path: ['Menu', ''], place: 3 }),
      entry({ kind: 'playlist', name: '', place: 4, reason: 'notYet' }),
    ],
  });
  expect(playing.map(({ number, name, where, note }) => [number, name, where, note])).toEqual([
    [1, 'Soup', '', '1:15'],
    [2, 'Bread', 'in Menu, (No name)', '1:15'],
  ]);
  expect(left.map(({ number, name, note }) => [number, name, note])).toEqual([
    [2, 'Old', 'It is archived'],
    [4, '(No name)', 'Its start date is later'],
  ]);
});

test('describes the length of a pass, or why nothing plays', () => {
  const order = {
    at: '2026-03-04T17:00:00.000Z',
    zone: 'UTC',
    out: null,
    isShuffled: true,
    isCut: false,
    messageCount: 1,
    seconds: 75,
  };
  expect(orderSentences(order)).toEqual(['1 message plays, 1:15.', 'Screens shuffle this order.']);
  expect(orderSentences({ ...order, isShuffled: false, out: 'over' })).toEqual([
    'This playlist plays nothing on this day. Its end date has passed.',
  ]);
});
