import type { WebSocket } from '@fastify/websocket';

const askEvery = 30_000;

/**
 * Asks the other end every 30 s whether it is there, and ends a line that did not answer the question before: a line
 * that broke silently is noticed within 90 s.
 */
export const keepAlive = (socket: WebSocket): { stop(): void } => {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, askEvery);
  return { stop: () => clearInterval(timer) };
};
