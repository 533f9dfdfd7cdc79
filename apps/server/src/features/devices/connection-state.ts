import { fromDevice } from '@marquee/contract/player';
import type { z } from 'zod';
import type { PairedDevice } from '../../kit/access/actor';
import { hashSecret } from '../../kit/access/hash-secret';
import { parseJson } from '../../kit/http/parse-json';

/** The state of one link to a device. */
export type ConnectionState =
  /** The server has received no message. */
  | { is: 'new' }
  /** The device sent its secret. The server is looking up the device, or the device is waiting to be paired. */
  | { is: 'unpaired'; secretHash: string }
  /** `firstMessage` is the text of the message with which the device identified itself. */
  | { is: 'paired'; secretHash: string; firstMessage: string; device: PairedDevice };

type Ping = Omit<Extract<z.output<typeof fromDevice>, { type: 'ping' }>, 'type'>;

/** The reaction of the server to a message. */
export type Reaction =
  | { do: 'close' }
  | { do: 'ignore' }
  | { do: 'welcome' }
  | { do: 'storePing'; device: PairedDevice; ping: Ping }
  | { do: 'identify'; secretHash: string; start: string | undefined };

/** Returns the reaction to a message. A device repeats its first message to test whether a silent connection works. */
export const reactTo = (state: ConnectionState, text: string): Reaction => {
  // A repeated first message needs no parsing and no hashing.
  if (state.is === 'paired' && state.firstMessage === text) return { do: 'welcome' };
  const message = fromDevice.safeParse(parseJson(text));
  if (!message.success) return { do: 'close' };
  if ('type' in message.data) return reactToPing(state, message.data);
  const secretHash = hashSecret(message.data.secret);
  // A link belongs to one device. Otherwise, one client could wait with many secrets at the same time.
  if (state.is !== 'new' && state.secretHash !== secretHash) return { do: 'close' };
  if (state.is === 'paired') return { do: 'welcome' };
  return { do: 'identify', secretHash, start: message.data.start };
};

const reactToPing = (state: ConnectionState, { currentSchedule, version, shows, notice }: Ping): Reaction => {
  if (state.is === 'new') return { do: 'close' };
  if (state.is === 'unpaired') return { do: 'ignore' };
  return { do: 'storePing', device: state.device, ping: { currentSchedule, version, shows, notice } };
};
