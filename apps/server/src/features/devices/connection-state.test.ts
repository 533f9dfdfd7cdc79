import { expect, test } from 'vitest';
import { hashSecret } from '../../kit/access/hash-secret';
import { type ConnectionState, type Reaction, reactTo } from './connection-state';

const secret = 'a'.repeat(64);
const secretHash = hashSecret(secret);
const start = '0123456789abcdef';
const firstMessage = JSON.stringify({ secret, start });
const device = { kind: 'device' as const, deviceId: 7, accountId: 1, departmentId: 2, screenId: 3 };

const isNew: ConnectionState = { is: 'new' };
const unpaired: ConnectionState = { is: 'unpaired', secretHash };
const paired: ConnectionState = { is: 'paired', secretHash, firstMessage, device };

const repeated = firstMessage;
const sameSecret = JSON.stringify({ secret });
const otherSecret = JSON.stringify({ secret: 'b'.repeat(64) });
const ping = JSON.stringify({ type: 'ping', currentSchedule: 'All day', version: 'v1' });
const invalid = JSON.stringify({ type: 'dance' });

const table: [string, ConnectionState, string, Reaction][] = [
  ['identifies a device by its first message', isNew, repeated, { do: 'identify', secretHash, start }],
  ['closes a link that begins with a ping', isNew, ping, { do: 'close' }],
  ['closes a new link after an invalid message', isNew, invalid, { do: 'close' }],
  ['looks up a waiting device again', unpaired, sameSecret, { do: 'identify', secretHash, start: undefined }],
  ['ignores a ping of an unpaired device', unpaired, ping, { do: 'ignore' }],
  ['closes a waiting link that sends another secret', unpaired, otherSecret, { do: 'close' }],
  ['sends a welcome after a repeated first message', paired, repeated, { do: 'welcome' }],
  ['sends a welcome after another message with the same secret', paired, sameSecret, { do: 'welcome' }],
  ['closes a paired link that sends another secret', paired, otherSecret, { do: 'close' }],
  ['closes a paired link after an invalid message', paired, invalid, { do: 'close' }],
  [
    'stores a ping of a paired device',
    paired,
    ping,
    { do: 'storePing', device, ping: { currentSchedule: 'All day', version: 'v1', shows: '', notice: '' } },
  ],
];

test.each(table)('%s', (_name, state, text, reaction) => {
  expect(reactTo(state, text)).toEqual(reaction);
});
