import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

const askEvery = 30_000;
/** Words and questions in that time: whoever says more would have us keep answers that it does not read. */
const mostWords = 300;

/**
 * Asks the other end every 30 s whether it is there, unless it has spoken since, and ends a line that did not answer the
 * question before: a line that broke silently is noticed within 90 s. Ends one that floods us, too.
 */
export const keepAlive = (socket: WebSocket): { stop(): void } => {
  let answered = true;
  let spoke = false;
  let words = 0;
  const count = () => {
    if (++words > mostWords) socket.terminate();
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
 * Asks the other end whether it is there, now.
 * @param within milliseconds in which it has to answer
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
