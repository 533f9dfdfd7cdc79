import type { PairedDevice } from '../../kit/access/actor';
import { leaveGroup } from '../../kit/run/leave-group';

/** A paired device at the other end of a link. `start` is undefined for players of old releases. */
export type LinkedDevice = PairedDevice & { start: string | undefined };
export type Links<Socket> = Map<Socket, LinkedDevice>;

export type LinkedDevices<Socket> = ReturnType<typeof linkedDevices<Socket>>;

/**
 * Returns the collection of the open links of this process. Links of paired devices are found by account or device, links
 * of waiting devices by the hash of the secret.
 */
export const linkedDevices = <Socket>() => {
  const byAccount = new Map<number, Links<Socket>>();
  /** The links of each device. A device can temporarily have two links: a broken link and a new link. */
  const byDevice = new Map<number, Links<Socket>>();
  const waiting = new Map<string, Socket>();

  return {
    wait: (secretHash: string, socket: Socket): void => void waiting.set(secretHash, socket),
    /** Removes a waiting link. Has no effect if a newer link of the same device is waiting. */
    endWait: (secretHash: string, socket: Socket): void => {
      if (waiting.get(secretHash) === socket) waiting.delete(secretHash);
    },
    join: (socket: Socket, device: LinkedDevice): void => {
      joinGroup(byAccount, device.accountId, socket, device);
      joinGroup(byDevice, device.deviceId, socket, device);
    },
    leave: (socket: Socket, { accountId, deviceId }: PairedDevice): void => {
      leaveGroup(byAccount, accountId, socket);
      leaveGroup(byDevice, deviceId, socket);
    },
    waiting: (secretHash: string): Socket | undefined => waiting.get(secretHash),
    allWaiting: (): Socket[] => [...waiting.values()],
    ofAccount: (accountId: number): Links<Socket> => byAccount.get(accountId) ?? new Map(),
    ofDevice: (deviceId: number): Links<Socket> => byDevice.get(deviceId) ?? new Map(),
    devices: (): (readonly [Socket, LinkedDevice])[] =>
      [...byAccount.values()].flatMap((links) => [...links]),
    allPaired: (): Socket[] => [...byAccount.values()].flatMap((links) => [...links.keys()]),
  };
};

const joinGroup = <Socket>(
  groups: Map<number, Links<Socket>>,
  key: number,
  socket: Socket,
  device: LinkedDevice,
) => {
  const group: Links<Socket> = groups.get(key) ?? new Map();
  groups.set(key, group.set(socket, device));
};
