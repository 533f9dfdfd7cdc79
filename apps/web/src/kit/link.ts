import type { ToBrowser } from '@marquee/contract/player';
import { checkConnection, isAway, watchConnection } from './connection';
import type { Changed } from './stale-rows';

const firstWait = 1000;
const longestWait = 30_000;
/** The close code of the server for an invalid or expired token. */
const notSignedIn = 4003;

/**
 * Receives the changes of the account of this token. Calls `changed` with each change, or with undefined if changes may have
 * been lost.
 * @returns a function that closes the link
 */
export const openLink = (jwt: string, changed: (change?: Changed) => void) => {
  let socket: WebSocket;
  let timer = 0;
  let failures = 0;
  let missedSome = false;
  let hungUp = false;
  let welcomed = false;

  const connect = () => {
    socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/link`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ jwt })));
    socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data))));
    welcomed = false;
    socket.addEventListener('close', ({ code }) => {
      // This page may have replaced the session of the token. In this case the next link uses the new token.
      if (code === notSignedIn && !welcomed && !hungUp) changed({ type: 'changed', topic: 'account', id: 0 });
      again();
    });
  };

  const hear = (word: ToBrowser) => {
    if (hungUp) return;
    if (word.type === 'changed') return changed(word);
    failures = 0;
    welcomed = true;
    if (missedSome) changed();
    missedSome = false;
  };

  // Half of the delay is random, so that not all browsers reconnect to a restarted server in the same second.
  const again = () => {
    if (hungUp) return;
    missedSome = true;
    void checkConnection();
    const wait = Math.min(longestWait, firstWait * 2 ** failures);
    failures += 1;
    timer = window.setTimeout(connect, wait / 2 + (Math.random() * wait) / 2);
  };

  const stopWatching = watchConnection(() => {
    if (isAway() || socket.readyState !== WebSocket.CLOSED) return;
    window.clearTimeout(timer);
    connect();
  });

  connect();
  return () => {
    hungUp = true;
    stopWatching();
    window.clearTimeout(timer);
    socket.close();
  };
};
