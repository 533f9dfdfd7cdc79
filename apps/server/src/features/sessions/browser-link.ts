import type { ToBrowser } from '@marquee/contract/player';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { parseJson } from '../../kit/http/parse-json';
import type { TakeLink } from '../../kit/http/take-links';
import { leaveGroup } from '../../kit/run/leave-group';
import { personOf } from './session-access';

const firstMessage = z.object({ jwt: z.string().max(4000) });
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
    socket.on('message', async (data) => {
      const message = firstMessage.safeParse(parseJson(data.toString()));
      // A browser sends exactly one message. A second message closes the link, also while the first message is checked.
      if (!message.success || asked) return socket.close(4000, 'not understood');
      asked = true;
      const person = await personOf(services, message.data.jwt).catch((error: unknown) => {
        socket.close(error instanceof AppError ? 4003 : 1013, 'not signed in');
      });
      if (person?.claims.choosePassword) return socket.close(4003, 'a password comes first');
      if (!person || socket.readyState !== socket.OPEN) return;
      account = person.accountId;
      session = person.sessionId;
      joinGroup(byAccount, account, socket);
      if (session !== undefined) joinGroup(bySession, session, socket);
      socket.send(JSON.stringify(welcome));
    });
    socket.on('close', () => {
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

const joinGroup = (groups: Map<number, Set<WebSocket>>, key: number, socket: WebSocket) =>
  groups.set(key, (groups.get(key) ?? new Set()).add(socket));
