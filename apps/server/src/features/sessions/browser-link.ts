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

/** What is shown with messages: their thumbnails, and what they fail to read. */
const ofMessages = new Set(['thumbnails', 'sourceStates']);

/** What is shown with a TV: how it is, what it shows, what went wrong on it. */
const ofDevices = new Set(['health', 'screenshots', 'logs']);

/** The open lines to the browsers of this process: each hears which of its account's lists changed, never what is in them. */
export const openBrowserLinks = (doors: Doors) => {
  const byAccount = new Map<number, Set<WebSocket>>();
  const bySession = new Map<number, Set<WebSocket>>();

  const take: TakeLink = (socket) => {
    let asked = false;
    let account: number | undefined;
    let session: number | undefined;
    socket.on('message', async (data) => {
      const word = firstWord.safeParse(parseJson(data.toString()));
      // One word for each line, also while the first is looked into.
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
    // Someone may have lost their place: everyone of the account shows their token again.
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
