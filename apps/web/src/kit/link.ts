import type { ToBrowser } from '@marquee/contract/player';
import { rememberedToken } from './remembered';

const firstWait = 1000;
const longestWait = 30_000;

/**
 * Listens to what changes in the department. `changed` gets the topic, or nothing when words may have been missed.
 * @returns the way to hang up
 */
export const openLink = (changed: (topic?: string) => void) => {
  let socket: WebSocket | undefined;
  let timer = 0;
  let failures = 0;
  let missedSome = false;

  const connect = () => {
    const jwt = rememberedToken();
    if (!jwt) return;
    socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/link`);
    socket.onopen = () => socket?.send(JSON.stringify({ jwt }));
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)));
    socket.onclose = again;
  };

  const hear = (word: ToBrowser) => {
    if (word.type === 'changed') return changed(word.topic);
    failures = 0;
    if (missedSome) changed();
    missedSome = false;
  };

  // Half of the wait is left to chance, so that a restarted server is not met by everybody in the same second.
  const again = () => {
    missedSome = true;
    const wait = Math.min(longestWait, firstWait * 2 ** failures);
    failures += 1;
    timer = window.setTimeout(connect, wait / 2 + (Math.random() * wait) / 2);
  };

  connect();
  return () => {
    window.clearTimeout(timer);
    if (socket) socket.onclose = null;
    socket?.close();
  };
};
