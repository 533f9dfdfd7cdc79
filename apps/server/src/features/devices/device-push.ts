import type { ToDevice } from '@marquee/contract/player';
import { eq } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import { pushesSent } from '../../kit/push/pushes-sent';
import { type Change, ruleOf } from '../../kit/push/topics';
import { wakeAmazonDevices } from './amazon-jobs';
import { type DeviceLinks, send } from './device-link';
import { settleStart } from './device-starts';
import { devices } from '../../schema/devices';

/** Number of messages that are sent between two pauses. Without pauses, notifying 10,000 devices would delay calls. */
const messagesPerTurn = 50;

/** Returns a subscriber that notifies devices of changes. A device that receives `changed` requests its program. */
export const devicePush = (services: Services, deviceLinks: DeviceLinks): Subscriber => {
  const { links, receipts } = deviceLinks;

  const notifyDevice = (change: Change): void | Promise<void> => {
    switch (change.topic) {
      case 'paired':
        return welcomePaired(links.waiting(change.secretHash));
      case 'asked':
        return askWaiting(links.waiting(change.secretHash));
      case 'commands':
        return deviceLinks.callForCommands(change.deviceId);
      case 'started':
        return settleStart(services, links.ofDevice(change.deviceId), change.start);
      case 'copied':
        for (const [socket, { start }] of links.ofAccount(change.id))
          if (start === change.start) send(socket, { type: 'copied' });
        return undefined;
      case 'devices':
        return dismissUnpaired(services, deviceLinks, change.id);
      default:
        return undefined;
    }
  };

  const notifyChanged = async (change: Change, changeId: string) => {
    const rule = ruleOf(change);
    if (rule.devices === 'none' || rule.devices === 'spread') return;
    const sockets = 'id' in change ? [...links.ofAccount(change.id).keys()] : links.allPaired();
    receipts.announced(sockets);
    await sendToAll(sockets, { type: 'changed', mark: changeId });
    if (services.amazon && rule.devices === 'woken' && 'id' in change)
      await services.jobs.send(wakeAmazonDevices, { accountId: change.id });
  };

  return {
    onChange: async (change, changeId) => {
      await notifyDevice(change);
      await notifyChanged(change, changeId);
    },
    /** Makes paired devices request their programs and commands, and waiting devices connect again. */
    onGap: async () => {
      const sockets = links.allPaired();
      await sendToAll(sockets, { type: 'changed' });
      await sendToAll(sockets, { type: 'commands' });
      for (const socket of links.allWaiting()) socket.close(1012, 'ask again');
    },
  };
};

/** Notifies a waiting device of its pairing and closes the link. The device connects again and is identified. */
const welcomePaired = (socket: WebSocket | undefined) => {
  if (socket) send(socket, { type: 'paired' });
  socket?.close(1000, 'paired');
};

const askWaiting = (socket: WebSocket | undefined) => {
  if (socket) send(socket, { type: 'asked' });
};

/** Notifies the devices of an account that are no longer paired, and closes their links. */
const dismissUnpaired = async ({ db }: Services, { links }: DeviceLinks, accountId: number) => {
  const linked = links.ofAccount(accountId);
  if (linked.size === 0) return;
  const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.accountId, accountId));
  const known = new Set(rows.map((row) => row.id));
  for (const [socket, device] of linked) {
    if (known.has(device.deviceId)) continue;
    send(socket, { type: 'unpaired' });
    socket.close(1000, 'unpaired');
  }
};

/** Sends one message to many sockets. Sockets that close during the sending are skipped. */
export const sendToAll = async (sockets: WebSocket[], message: ToDevice): Promise<void> => {
  const text = JSON.stringify(message);
  let sent = 0;
  for (const socket of sockets) {
    if (socket.readyState === socket.OPEN) {
      socket.send(text);
      pushesSent.inc({ to: 'tv' });
    }
    if (++sent % messagesPerTurn === 0) await new Promise(setImmediate);
  }
};
