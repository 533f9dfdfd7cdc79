import type { ToBrowser } from '@marquee/contract/player';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { parseJson } from '../../kit/http/parse-json';
import type { TakeLink } from '../../kit/http/take-links';
import { leaveGroup } from '../../kit/run/leave-group';
import { keyPrefix, personOfKey } from '../api-keys/api-key-access';
import { personOf } from './session-access';

const firstMessage = z.object({ jwt: z.string().max(4000) });
/** Maximum time of the link of a program, in milliseconds. Then the program connects again, and its key is checked again. */
const maxKeyLink = 24 * 3_600_000;
const welcome: ToBrowser = { type: 'welcome' };

export type BrowserLinks = ReturnType<typeof openBrowserLinks>;

/** Creates the collection of the open links to browsers in this process, by account and by session. */
export const openBrowserLinks = (services: Services) => {
  const byAccount = new Map<number, Set<WebSocket>>();
  const bySession = new Map<number, Set<WebSocket>>();

  const take: TakeLink = (socket) => {
    let asked = false;
    let account: number | undefined;
    let session: number | undefined;
    let expiry: NodeJS.Timeout | undefined;
    socket.on('message', async (data) => {
      const message = firstMessage.safeParse(parseJson(data.toString()));
      // A browser sends exactly one message. A second message closes the link, also while the first message is checked.
      if (!message.success || asked) return socket.close(4000, 'not understood');
      asked = true;
      const person = await personBehind(services, message.data.jwt).catch((error: unknown) => {
        socket.close(error instanceof AppError ? 4003 : 1013, 'not signed in');
      });
      if (person?.choosePassword) return socket.close(4003, 'a password comes first');
      if (!person || socket.readyState !== socket.OPEN) return;
      if (person.apiKey) {
        const left = person.apiKey.expiresAt
          ? person.apiKey.expiresAt.getTime() - services.clock.now().getTime()
          : maxKeyLink;
        expiry = setTimeout(() => socket.close(1012, 'send the key again'), Math.min(left, maxKeyLink));
      }
      account = person.accountId;
      session = person.sessionId;
      joinGroup(byAccount, account, socket);
      if (session !== undefined) joinGroup(bySession, session, socket);
      socket.send(JSON.stringify(welcome));
    });
    socket.on('close', () => {
      clearTimeout(expiry);
      if (account !== undefined) leaveGroup(byAccount, account, socket);
      if (session !== undefined) leaveGroup(bySession, session, socket);
    });
  };

  return {
    take,
    ofAccount: (accountId: number): WebSocket[] => [...(byAccount.get(accountId) ?? [])],
    ofSessions: (sessionIds: number[]): WebSocket[] =>
      sessionIds.flatMap((id) => [...(bySession.get(id) ?? [])]),
    all: (): WebSocket[] => [...byAccount.values()].flatMap((sockets) => [...sockets]),
  };
};

/** Returns the person of a token, or of an API key. Links only report changes, so each key may open one. */
const personBehind = async (services: Services, token: string) => {
  if (token.startsWith(keyPrefix))
    return { ...(await personOfKey(services, token, 'read')), choosePassword: false };
  const person = await personOf(services, token);
  return { ...person, choosePassword: person.claims.choosePassword };
};

const joinGroup = (groups: Map<number, Set<WebSocket>>, key: number, socket: WebSocket) =>
  groups.set(key, (groups.get(key) ?? new Set()).add(socket));
