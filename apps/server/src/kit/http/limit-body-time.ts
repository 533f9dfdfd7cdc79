import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** How long the body of a call may take to arrive unless its route says otherwise, in milliseconds. */
const bodyWithinMs = 30_000;

/**
 * Refuses calls whose body arrives too slowly, and closes their connections. Otherwise bodies that arrive byte by byte would hold
 * thousands of connections open for as long as an upload may take.
 */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) {
      const late = setTimeout(() => {
        // The call was answered without its body, and nothing reads it any more.
        if (reply.sent || payload.listenerCount('error') === 0) {
          request.raw.socket.destroy();
          return;
        }
        reply.header('connection', 'close');
        payload.emit('error', new AppError('too-slow'));
      }, request.routeOptions.config.bodyWithinMs ?? bodyWithinMs);
      const stop = () => clearTimeout(late);
      payload.once('end', stop);
      payload.once('close', stop);
    }
    done(null, payload);
  });
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
