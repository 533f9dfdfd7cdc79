import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** How long the body of a call may take to arrive unless its route says otherwise, in milliseconds. */
const defaultMs = 30_000;

/** Bodies that have not arrived yet: what ends their calls, and when. */
const late = new WeakMap<IncomingMessage, { end: () => void; timer: NodeJS.Timeout }>();

/**
 * Refuses calls whose body arrives too slowly, and closes their connections. Otherwise bodies that arrive byte by byte would hold
 * thousands of connections open for as long as an upload may take.
 */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) {
      const end = () => {
        // The call was answered without its body, and nothing reads it any more.
        if (reply.sent || payload.listenerCount('error') === 0) {
          request.raw.destroy();
          return;
        }
        reply.header('connection', 'close');
        payload.emit('error', new AppError('too-slow'));
      };
      const { bodyWithinMs = defaultMs } = request.routeOptions.config;
      late.set(request.raw, { end, timer: setTimeout(end, bodyWithinMs) });
      const stop = () => {
        clearTimeout(late.get(request.raw)?.timer);
        late.delete(request.raw);
      };
      payload.once('end', stop);
      payload.once('close', stop);
    }
    done(null, payload);
  });
};

/** Gives the body of a call `ms` milliseconds from now to arrive, once the call has shown that its caller may send it. */
export const allowBodyTime = ({ raw }: FastifyRequest, ms: number): void => {
  const body = late.get(raw);
  if (!body) return;
  clearTimeout(body.timer);
  body.timer = setTimeout(body.end, ms);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
