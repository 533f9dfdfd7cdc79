import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const askEvery = 30_000;
/**
 * Maximum number of messages and pings in that time. Connections that send more are closed, because a client that does not
 * read the responses would fill the memory.
 */
const maxMessages = 300;

/**
 * Pings the other end every 30 s, unless it has sent something since the last ping, and closes a connection that did not
 * answer the previous ping. So a connection that broke silently is closed within 90 s. Also closes connections that send
 * too many messages.
 */
export const keepAlive = (socket: WebSocket): { stop(): void } => {
  let answered = true;
  let spoke = false;
  let words = 0;
  const count = () => {
    if (++words > maxMessages) socket.terminate();
  };
  socket.on('ping', count);
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('message', () => {
    answered = true;
    spoke = true;
    count();
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    if (!spoke) {
      answered = false;
      socket.ping();
    }
    spoke = false;
    words = 0;
  }, askEvery);
  return { stop: () => clearInterval(timer) };
};

/**
 * Returns whether the other end answers a ping.
 * @param within maximum time for the answer in milliseconds
 */
export const isThere = (socket: WebSocket, within: number): Promise<boolean> =>
  new Promise((resolve) => {
    const question = randomBytes(8).toString('hex');
    const late = setTimeout(() => end(false), within);
    const hear = (answer: Buffer) => {
      if (answer.toString() === question) end(true);
    };
    const end = (there: boolean) => {
      clearTimeout(late);
      socket.off('pong', hear);
      resolve(there);
    };
    socket.on('pong', hear);
    socket.ping(question);
  });
