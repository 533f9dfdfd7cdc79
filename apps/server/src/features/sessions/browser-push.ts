import type { ToBrowser } from '@marquee/contract/player';
import type { WebSocket } from 'ws';
import type { Subscriber } from '../../kit/push/dispatch';
import { pushesSent } from '../../kit/push/pushes-sent';
import { type Change, ruleOf, type ScreenIds } from '../../kit/push/topics';
import type { BrowserLinks } from './browser-link';

type Changed = Extract<ToBrowser, { type: 'changed' }>;

/** Returns a subscriber that notifies browsers of changed lists, and closes the links of ended sessions. */
export const browserPush = (links: BrowserLinks): Subscriber => ({
  onChange: (change) => {
    if (change.topic === 'sessionsEnded')
      for (const socket of links.ofSessions(change.sessionIds)) socket.close(4003, 'signed out');
    const { browsers: topic } = ruleOf(change);
    if (topic === null) return;
    const sockets = 'id' in change ? links.ofAccount(change.id) : links.all();
    const text = JSON.stringify(messageOf(topic, change));
    for (const socket of sockets) socket.send(text);
    pushesSent.inc({ to: 'browser' }, sockets.length);
    // People may have lost access. Each browser of the account must connect again with its token.
    if (topic === 'account') closeAll(sockets, 'show the token again');
  },
  onGap: () => closeAll(links.all(), 'ask again'),
});

/** Makes the open browsers of an account request a list again. */
export const notifyBrowsers = (links: BrowserLinks, accountId: number, topic: Changed['topic']): void => {
  const message: Changed = { type: 'changed', topic, id: accountId };
  const text = JSON.stringify(message);
  for (const socket of links.ofAccount(accountId)) socket.send(text);
};

const messageOf = (topic: Changed['topic'], change: Change): Changed => ({
  type: 'changed',
  topic,
  id: 'id' in change ? change.id : 0,
  ...('screenIds' in change && {
    ...listed('screenIds', change.screenIds),
    ...listed('receiptsOf', change.receiptsOf),
  }),
});

/** Returns an object with the ids, or an empty object if the change concerns all screens. */
const listed = (name: 'screenIds' | 'receiptsOf', ids: ScreenIds) => (ids === 'all' ? {} : { [name]: ids });

/** Closes links with code 1012 (service restart), after which clients connect again. */
const closeAll = (sockets: readonly WebSocket[], reason: string) => {
  for (const socket of sockets) socket.close(1012, reason);
};
