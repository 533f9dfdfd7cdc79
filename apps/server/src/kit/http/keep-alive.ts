import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const askEvery = 30_000;
/**
 * Maximum number of messages and pings from a client in 30 seconds. The connection is closed if the client sends more, because
 * responses that a client does not read would fill the memory.
 */
const maxMessages = 300;

/**
 * Pings the client every 30 seconds, unless a message has arrived in this time. Closes the connection if the client did not
 * answer the previous ping. So a connection that broke without notice is closed within 90 seconds. Also closes a connection
 * with too many messages.
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
 * Pings the client and returns whether it answers with a pong.
 * @param within maximum time for the pong, in milliseconds
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
