import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** Maximum time for a body to arrive, in milliseconds, unless the route sets another time. */
const defaultMs = 30_000;

/** For each request whose body is still arriving: the function that ends the call, and its timer. */
const late = new WeakMap<IncomingMessage, { end: () => void; timer: NodeJS.Timeout }>();

/**
 * Refuses calls whose body arrives too slowly, and closes their connections. Otherwise slow bodies could hold thousands of
 * connections open for the maximum time of an upload.
 */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) {
      const end = () => {
        // The response was sent before the body had arrived, so no code reads the body.
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

/** Sets the remaining time for the body of a call, in milliseconds. Called when the call has proved that it may upload. */
export const allowBodyTime = ({ raw }: FastifyRequest, ms: number): void => {
  const body = late.get(raw);
  if (!body) return;
  clearTimeout(body.timer);
  body.timer = setTimeout(body.end, ms);
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
