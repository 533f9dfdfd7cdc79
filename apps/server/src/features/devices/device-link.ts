import type { ToDevice } from '@marquee/contract/player';
import type { WebSocket } from 'ws';
import type { Services } from '../../kit/http/context';
import type { TakeLink } from '../../kit/http/take-links';
import type { Programs } from '../programs/program-cache';
import { type ConnectionState, type Reaction, reactTo } from './connection-state';
import { asActor, findDevices } from './device-access';
import { noteStart } from './device-starts';
import { openReceipts } from './link-receipts';
import { type LinkedDevices, linkedDevices } from './linked-devices';
import { openLostLinks } from './lost-links';
import type { PingWriter } from './write-pings';

export type DeviceLinks = ReturnType<typeof openDeviceLinks>;

type Identification = Extract<Reaction, { do: 'identify' }>;

/**
 * Returns `take`, which accepts a link of a device, the open `links`, their `receipts`, `callForCommands`, which notifies a device,
 * and `close`.
 */
export const openDeviceLinks = (services: Services, pings: PingWriter, programs: Programs) => {
  const links: LinkedDevices<WebSocket> = linkedDevices();
  const receipts = openReceipts(services.clock, links, programs);
  const lost = openLostLinks(services, links);
  const find = findDevices(services);
  /** Number of notifications about commands. If the number changes during an identification, a command may be pending. */
  let commandCount = 0;

  const take: TakeLink = (socket) => {
    let state: ConnectionState = { is: 'new' };
    let heardAt = services.clock.now();
    const hear = () => {
      heardAt = services.clock.now();
    };

    socket.on('pong', hear);
    socket.on('message', (data) => {
      hear();
      const text = data.toString();
      const reaction = reactTo(state, text);
      if (reaction.do === 'close') socket.close(4000, 'not understood');
      if (reaction.do === 'welcome') welcome(socket, { paired: true });
      if (reaction.do === 'storePing') {
        receipts.reported(socket, reaction.ping.version);
        pings.note({ device: reaction.device, ...reaction.ping, at: services.clock.now() });
      }
      if (reaction.do === 'identify') {
        state = { is: 'unpaired', secretHash: reaction.secretHash };
        void identify(text, reaction).catch(sendAway);
      }
    });
    socket.on('close', () => {
      if (state.is === 'paired') {
        links.leave(socket, state.device);
        lost.closed(state.device, heardAt);
      }
      if (state.is === 'unpaired') links.endWait(state.secretHash, socket);
    });

    const identify = async (firstMessage: string, { secretHash, start }: Identification) => {
      // The device is added to the waiting devices before the look-up, because it may be paired during the look-up.
      links.wait(secretHash, socket);
      const before = commandCount;
      const found = await find(secretHash);
      if (socket.readyState !== socket.OPEN) return;
      if (!found) return welcome(socket, { paired: false });
      const device = asActor(found);
      state = { is: 'paired', secretHash, firstMessage, device };
      links.endWait(secretHash, socket);
      // The link is added to the open links before the version is read, so that the device is notified of each change after that
      // version.
      links.join(socket, { ...device, start });
      receipts.linked(socket, found.version);
      const version = await programs.versionKnown(device.accountId, device.screenId);
      const hasCommands = found.hasCommands || commandCount !== before;
      welcome(socket, { paired: true, version, ...(hasCommands && { commands: true }) });
      if (start) await noteStart(services, found, start);
    };

    const sendAway = (error: unknown) => {
      services.db.noteError(error, 'a device could not be identified');
      socket.close(1013, 'try again later');
    };
  };

  const welcome = (
    socket: WebSocket,
    message: Omit<Extract<ToDevice, { type: 'welcome' }>, 'type' | 'now'>,
  ) => send(socket, { type: 'welcome', now: services.clock.now().getTime(), ...message });

  return {
    take,
    links,
    receipts,
    /** Stops the search for TVs that opened no new link. */
    close: lost.close,
    /** Notifies a device that it must request its commands. */
    callForCommands: (deviceId: number): void => {
      commandCount++;
      for (const socket of links.ofDevice(deviceId).keys()) send(socket, { type: 'commands' });
    },
  };
};

/** Sends a message to a device. A socket that is closing drops the message. */
export const send = (socket: WebSocket, message: ToDevice): void => socket.send(JSON.stringify(message));
