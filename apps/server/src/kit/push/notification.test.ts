import { expect, test } from 'vitest';
import { decode, encode } from './notification';
import { type Change, listed, ruleOf } from './topics';

/** Each change with the payload that the previous release writes and reads for this change. */
const table: [Change, { topic: string; id: number; version?: string }][] = [
  [
    { topic: 'messages', id: 4 },
    { topic: 'messages', id: 4 },
  ],
  [{ topic: 'templates' }, { topic: 'templates', id: 0 }],
  [
    { topic: 'templates', templateId: 12 },
    { topic: 'templates', id: 0, version: '12' },
  ],
  [
    { topic: 'paired', secretHash: 'f00d' },
    { topic: 'paired', id: 0, version: 'f00d' },
  ],
  [
    { topic: 'asked', secretHash: 'f00d' },
    { topic: 'asked', id: 0, version: 'f00d' },
  ],
  [
    { topic: 'commands', id: 4, deviceId: 7 },
    { topic: 'commands', id: 4, version: '7' },
  ],
  [
    { topic: 'started', id: 4, deviceId: 7, start: 'a1' },
    { topic: 'started', id: 4, version: '7 a1' },
  ],
  [
    { topic: 'copied', id: 4, start: 'a1' },
    { topic: 'copied', id: 4, version: 'a1' },
  ],
  [
    { topic: 'sessionsEnded', sessionIds: [1, 2] },
    { topic: 'sessionsEnded', id: 0, version: '1,2' },
  ],
  [
    { topic: 'pings', id: 4, screenIds: 'all', receiptsOf: 'all' },
    { topic: 'pings', id: 4 },
  ],
  [
    { topic: 'logs', id: 4, screenIds: 'all', receiptsOf: 'all' },
    { topic: 'logs', id: 4 },
  ],
];

test.each(table)('decodes an encoded change: %j', (change) => {
  expect(decode(encode(change, 'an id'))).toEqual({ change, changeId: 'an id' });
});

test.each(table)('reads the payload of the previous release: %j', (change, before) => {
  expect(decode(JSON.stringify({ ...before, mark: 'an id' }))).toEqual({ change, changeId: 'an id' });
});

test.each(table)('writes the fields that the previous release reads: %j', (change, before) => {
  const { topic, id, version } = JSON.parse(encode(change, 'an id'));
  expect({ topic, id, version }).toEqual({ version: undefined, ...before });
});

test('discards the programs of the account for a topic that this release does not know', () => {
  const decoded = decode('{"topic":"later","id":4,"laterId":9,"mark":"an id"}');
  expect(decoded).toEqual({ change: { topic: 'unknown', id: 4 }, changeId: 'an id' });
  expect(decoded && ruleOf(decoded.change).program).toBe('account');
});

test('discards the programs of the account for ids that this release cannot read', () => {
  const decoded = decode('{"topic":"pings","id":4,"screenIds":["x"],"mark":"an id"}');
  expect(decoded).toEqual({ change: { topic: 'unknown', id: 4 }, changeId: 'an id' });
});

test.each(['no JSON', '7', '{"topic":7}'])('rejects an invalid payload: %s', (payload) => {
  expect(decode(payload)).toBeUndefined();
});

test('lists as many screens as fit into a notification', () => {
  const ids = Array.from({ length: 150 }, (_, index) => 2 ** 53 - 1 - index);
  expect(listed([...ids, ...ids])).toEqual(ids);
  const change: Change = { topic: 'pings', id: 2 ** 53 - 1, screenIds: listed(ids), receiptsOf: listed(ids) };
  expect(encode(change, 'a change id').length).toBeLessThan(8_000);
  expect(listed([...ids, 1])).toBe('all');
});
