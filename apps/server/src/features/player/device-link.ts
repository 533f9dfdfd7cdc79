import { fromDevice, type ToDevice } from '@marquee/contract/player';
import { eq } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { PairedDevice } from '../../kit/access/actor';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Doors } from '../../kit/http/context';
import { parseJson } from '../../kit/http/parse-json';
import type { TakeLink } from '../../kit/http/take-links';
import type { Change } from '../../kit/push/announce';
import { leaveGroup } from '../../kit/run/leave-group';
import { asActor, findDevices } from '../devices/device-access';
import { devices } from '../devices/device-tables';
import { noteStart, settleStart } from './device-starts';
import type { PingBook } from './ping-book';
import type { Programs } from './programs';

/** A TV at the other end of a line; of an old player it is not known by which start. */
export type LinkedDevice = PairedDevice & { start: string | undefined };
export type Links = Map<WebSocket, LinkedDevice>;

/** After so many sends the process turns to others, so that telling ten thousand screens holds up no call. */
const sliceOf = 50;

/** The open lines to the TVs of this process: paired ones by account, waiting ones by the hash of their secret. */
export const openDeviceLinks = (doors: Doors, pings: PingBook, programs: Programs) => {
  const paired = new Map<number, Links>();
  /** Most have one line; one that was just broken may be there besides. */
  const ofDevice = new Map<number, Links>();
  const waiting = new Map<string, WebSocket>();
  const find = findDevices(doors);
  /** How often a TV was called for its commands, so that one that joins meanwhile misses none. */
  let calls = 0;

  const take: TakeLink = (socket) => {
    let device: PairedDevice | undefined;
    let secretHash: string | undefined;
    let firstText = '';
    socket.on('message', async (data) => {
      const text = data.toString();
      // A TV repeats its first message to test a silent connection. The same text needs no second lookup.
      if (device && text === firstText) return welcome(socket, { paired: true });
      const word = fromDevice.safeParse(parseJson(text));
      if (!word.success) return socket.close(4000, 'not understood');
      if ('type' in word.data) {
        if (!secretHash) return socket.close(4000, 'not understood');
        if (device) pings.note({ device, ...word.data, at: doors.clock.now() });
        return;
      }
      const said = hashSecret(word.data.secret);
      if (device && secretHash === said) return welcome(socket, { paired: true });
      // One TV for each line, or one that says secret upon secret would wait under all of them.
      if (secretHash && secretHash !== said) return socket.close(4000, 'not understood');
      secretHash = said;
      // Waits before it is known whether it must: it may be paired while that is asked.
      waiting.set(secretHash, socket);
      const before = calls;
      const found = await find(said).catch((error: unknown) => {
        doors.db.noteError(error, 'a TV could not be let in');
        socket.close(1013, 'try again later');
      });
      if (socket.readyState !== socket.OPEN) return;
      if (!found) return welcome(socket, { paired: false });
      device = asActor(found);
      firstText = text;
      waiting.delete(secretHash);
      // First, so that it hears of every change to the version that it is told.
      join(socket, { ...device, start: word.data.start });
      const version = await programs.versionKnown(device.accountId, device.screenId);
      welcome(socket, {
        paired: true,
        version,
        ...((found.hasCommands || calls !== before) && { commands: true }),
      });
      if (word.data.start) await noteStart(doors, found, word.data.start);
    });
    socket.on('close', () => {
      if (device) leave(socket, device);
      if (secretHash && waiting.get(secretHash) === socket) waiting.delete(secretHash);
    });
  };

  const welcome = (socket: WebSocket, word: Omit<Extract<ToDevice, { type: 'welcome' }>, 'type' | 'now'>) =>
    say(socket, { type: 'welcome', now: doors.clock.now().getTime(), ...word });

  const join = (socket: WebSocket, device: LinkedDevice) => {
    const links: Links = paired.get(device.accountId) ?? new Map();
    paired.set(device.accountId, links.set(socket, device));
    const own: Links = ofDevice.get(device.deviceId) ?? new Map();
    ofDevice.set(device.deviceId, own.set(socket, device));
  };

  const leave = (socket: WebSocket, { accountId, deviceId }: PairedDevice) => {
    leaveGroup(paired, accountId, socket);
    leaveGroup(ofDevice, deviceId, socket);
  };

  /** Tells who has to know. A TV that hears `changed` asks for its program, with the version it has. */
  const tell = async ({ topic, id, version }: Change, mark: string): Promise<void> => {
    if (topic === 'paired') return welcomePaired(version ?? '');
    if (topic === 'asked') return askWaiting(version ?? '');
    if (topic === 'commands') return callForCommands(Number(version));
    if (topic === 'started') return hearStart(version ?? '');
    if (topic === 'copied') return tellCopy(id, version ?? '');
    if (topic === 'devices') await dismissUnpaired(id);
    if (playsInto.has(topic)) await sayToAll([...(paired.get(id)?.keys() ?? [])], { type: 'changed', mark });
  };

  /** Everybody asks. Without a mark it cannot be known what was missed: calls for commands perhaps. */
  const tellAll = async (mark?: string) => {
    for (const links of paired.values()) {
      await sayToAll([...links.keys()], { type: 'changed', mark });
      if (mark === undefined) await sayToAll([...links.keys()], { type: 'commands' });
    }
    for (const socket of waiting.values()) socket.close(1012, 'ask again');
  };

  const welcomePaired = (secretHash: string) => {
    const socket = waiting.get(secretHash);
    if (socket) say(socket, { type: 'paired' });
    // The TV says its secret again and is then known.
    socket?.close(1000, 'paired');
  };

  const askWaiting = (secretHash: string) => {
    const socket = waiting.get(secretHash);
    if (socket) say(socket, { type: 'asked' });
  };

  const callForCommands = (deviceId: number) => {
    calls++;
    for (const socket of ofDevice.get(deviceId)?.keys() ?? []) say(socket, { type: 'commands' });
  };

  const hearStart = (started: string) => {
    const [deviceId, start = ''] = started.split(' ');
    return settleStart(doors, ofDevice.get(Number(deviceId)), start);
  };

  const tellCopy = (accountId: number, copy: string) => {
    for (const [socket, { start }] of paired.get(accountId) ?? [])
      if (start === copy) say(socket, { type: 'copied' });
  };

  const dismissUnpaired = async (accountId: number) => {
    const links = paired.get(accountId);
    if (!links?.size) return;
    const rows = await doors.db
      .select({ id: devices.id })
      .from(devices)
      .where(eq(devices.accountId, accountId));
    const known = new Set(rows.map((row) => row.id));
    for (const [socket, device] of links) {
      if (known.has(device.deviceId)) continue;
      say(socket, { type: 'unpaired' });
      socket.close(1000, 'unpaired');
    }
  };

  return { take, tell, tellAll };
};

/** Topics whose change can change what a screen plays. */
export const playsInto = new Set(['messages', 'playlists', 'screens', 'schedules', 'sources']);

const say = (socket: WebSocket, word: ToDevice) => socket.send(JSON.stringify(word));

/** The sockets are those of now: some close and some come while we send. */
const sayToAll = async (sockets: WebSocket[], word: ToDevice): Promise<void> => {
  const text = JSON.stringify(word);
  let sent = 0;
  for (const socket of sockets) {
    if (socket.readyState === socket.OPEN) socket.send(text);
    if (++sent % sliceOf === 0) await new Promise(setImmediate);
  }
};
