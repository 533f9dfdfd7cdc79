import type { ToDevice } from '@marquee/contract/player';
import type { WebSocket } from 'ws';
import type { Services } from '../../kit/http/context';
import type { TakeLink } from '../../kit/http/take-links';
import type { Programs } from '../programs/program-cache';
import { type ConnectionState, type Reaction, reactTo } from './connection-state';
import { asActor, findDevices } from './device-access';
import { noteStart } from './device-starts';
import { type LinkedDevices, linkedDevices } from './linked-devices';
import type { PingWriter } from './write-pings';

export type DeviceLinks = ReturnType<typeof openDeviceLinks>;

type Identification = Extract<Reaction, { do: 'identify' }>;

/** Accepts the links of devices. */
export const openDeviceLinks = (services: Services, pings: PingWriter, programs: Programs) => {
  const links: LinkedDevices<WebSocket> = linkedDevices();
  const find = findDevices(services);
  /** Counts the commands of this process, so that a device that is just being identified misses none. */
  let commandCount = 0;

  const take: TakeLink = (socket) => {
    let state: ConnectionState = { is: 'new' };

    socket.on('message', (data) => {
      const text = data.toString();
      const reaction = reactTo(state, text);
      if (reaction.do === 'close') socket.close(4000, 'not understood');
      if (reaction.do === 'welcome') welcome(socket, { paired: true });
      if (reaction.do === 'storePing')
        pings.note({ device: reaction.device, ...reaction.ping, at: services.clock.now() });
      if (reaction.do === 'identify') {
        state = { is: 'unpaired', secretHash: reaction.secretHash };
        void identify(text, reaction).catch(sendAway);
      }
    });
    socket.on('close', () => {
      if (state.is === 'paired') links.leave(socket, state.device);
      if (state.is === 'unpaired') links.endWait(state.secretHash, socket);
    });

    const identify = async (firstMessage: string, { secretHash, start }: Identification) => {
      // The device waits before the look-up has ended, because it may be paired during the look-up.
      links.wait(secretHash, socket);
      const before = commandCount;
      const found = await find(secretHash);
      if (socket.readyState !== socket.OPEN) return;
      if (!found) return welcome(socket, { paired: false });
      const device = asActor(found);
      state = { is: 'paired', secretHash, firstMessage, device };
      links.endWait(secretHash, socket);
      // The device joins first, so that it is notified of each change after the version in its welcome.
      links.join(socket, { ...device, start });
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
    /** Asks a device to request its commands. */
    callForCommands: (deviceId: number): void => {
      commandCount++;
      for (const socket of links.ofDevice(deviceId).keys()) send(socket, { type: 'commands' });
    },
  };
};

/** Sends one message. A socket that is closing drops it. */
export const send = (socket: WebSocket, message: ToDevice): void => socket.send(JSON.stringify(message));
