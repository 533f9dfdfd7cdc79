import type { ToBrowser } from '@marquee/contract/player';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { AppError } from '../../kit/http/app-error';
import type { Doors } from '../../kit/http/context';
import { parseJson } from '../../kit/http/parse-json';
import type { TakeLink } from '../../kit/http/take-links';
import type { Change } from '../../kit/push/announce';
import { leaveGroup } from '../../kit/run/leave-group';
import { personOf } from './session-access';

const firstWord = z.object({ jwt: z.string().max(4000) });
const topics = [
  'messages',
  'playlists',
  'screens',
  'pings',
  'schedules',
  'account',
  'devices',
  'templates',
] as const;

/** Shown with messages: their thumbnails, and the sources that they fail to read. */
const ofMessages = new Set(['thumbnails', 'sourceStates']);

/** Shown with a TV: its state, its screenshot and its errors. */
const ofDevices = new Set(['health', 'screenshots', 'logs']);

/**
 * The open connections to the browsers of this process. Each browser learns which lists of its account changed, but not
 * their content.
 */
export const openBrowserLinks = (doors: Doors) => {
  const byAccount = new Map<number, Set<WebSocket>>();
  const bySession = new Map<number, Set<WebSocket>>();

  const take: TakeLink = (socket) => {
    let asked = false;
    let account: number | undefined;
    let session: number | undefined;
    socket.on('message', async (data) => {
      const word = firstWord.safeParse(parseJson(data.toString()));
      // Each connection sends one message, also while the first one is checked.
      if (!word.success || asked) return socket.close(4000, 'not understood');
      asked = true;
      const person = await personOf(doors, word.data.jwt).catch((error: unknown) => {
        socket.close(error instanceof AppError ? 4003 : 1013, 'not signed in');
      });
      if (person?.claims.choosePassword) return socket.close(4003, 'a password comes first');
      if (!person || socket.readyState !== socket.OPEN) return;
      account = person.accountId;
      session = person.sessionId;
      joinGroup(byAccount, account, socket);
      if (session !== undefined) joinGroup(bySession, session, socket);
      say(socket, { type: 'welcome' });
    });
    socket.on('close', () => {
      if (account !== undefined) leaveGroup(byAccount, account, socket);
      if (session !== undefined) leaveGroup(bySession, session, socket);
    });
  };

  const tell = ({ topic: changed, id, version = '' }: Change) => {
    if (changed === 'sessionsEnded') return endLinks(version.split(',').map(Number));
    const topic = topicOf(changed);
    if (topic === 'templates')
      for (const sockets of byAccount.values())
        for (const socket of sockets) say(socket, { type: 'changed', topic, id });
    else if (topic) for (const socket of byAccount.get(id) ?? []) say(socket, { type: 'changed', topic, id });
    // A person may have lost access, so every person of the account sends their token again.
    if (topic === 'account')
      for (const socket of byAccount.get(id) ?? []) socket.close(1012, 'show the token again');
  };

  const endLinks = (sessions: number[]) => {
    for (const session of sessions)
      for (const socket of bySession.get(session) ?? []) socket.close(4003, 'signed out');
  };

  const closeAll = () => {
    for (const sockets of byAccount.values()) for (const socket of sockets) socket.close(1012, 'ask again');
  };

  return { take, tell, closeAll };
};

const joinGroup = (groups: Map<number, Set<WebSocket>>, key: number, socket: WebSocket) =>
  groups.set(key, (groups.get(key) ?? new Set()).add(socket));

const topicOf = (changed: string) => {
  if (ofMessages.has(changed)) return 'messages';
  return ofDevices.has(changed) ? 'devices' : topics.find((known) => known === changed);
};

const say = (socket: WebSocket, word: ToBrowser) => socket.send(JSON.stringify(word));
