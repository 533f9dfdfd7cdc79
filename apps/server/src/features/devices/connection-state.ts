import { fromDevice } from '@marquee/contract/player';
import type { z } from 'zod';
import type { PairedDevice } from '../../kit/access/actor';
import { hashSecret } from '../../kit/access/hash-secret';
import { parseJson } from '../../kit/http/parse-json';

/** The state of one link to a device. */
export type ConnectionState =
  /** Nothing was received yet. */
  | { is: 'new' }
  /** The device sent its secret. It is looked up, or it waits until it is paired. */
  | { is: 'unpaired'; secretHash: string }
  /** `firstMessage`: the message that the device identified itself with, as it was received. */
  | { is: 'paired'; secretHash: string; firstMessage: string; device: PairedDevice };

type Ping = Pick<Extract<z.infer<typeof fromDevice>, { type: 'ping' }>, 'currentSchedule' | 'version'>;

/** What the server does with a message that it received in a state. */
export type Reaction =
  | { do: 'close' }
  | { do: 'ignore' }
  | { do: 'welcome' }
  | { do: 'storePing'; device: PairedDevice; ping: Ping }
  | { do: 'identify'; secretHash: string; start: string | undefined };

/** Decides what a message means. A device repeats its first message to test a silent connection. */
export const reactTo = (state: ConnectionState, text: string): Reaction => {
  // The same text needs no second look-up, and no parsing.
  if (state.is === 'paired' && state.firstMessage === text) return { do: 'welcome' };
  const message = fromDevice.safeParse(parseJson(text));
  if (!message.success) return { do: 'close' };
  if ('type' in message.data) return reactToPing(state, message.data);
  const secretHash = hashSecret(message.data.secret);
  // One device per link. Otherwise one client could wait under many secrets at once.
  if (state.is !== 'new' && state.secretHash !== secretHash) return { do: 'close' };
  if (state.is === 'paired') return { do: 'welcome' };
  return { do: 'identify', secretHash, start: message.data.start };
};

const reactToPing = (state: ConnectionState, { currentSchedule, version }: Ping): Reaction => {
  if (state.is === 'new') return { do: 'close' };
  if (state.is === 'unpaired') return { do: 'ignore' };
  return { do: 'storePing', device: state.device, ping: { currentSchedule, version } };
};
