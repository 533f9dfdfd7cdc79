import type { FastifyInstance } from 'fastify';
import type { Actor } from '../access/actor';
import { actorIds } from '../log/actor-ids';
import type { Log } from '../log/log';
import { plainAddress } from './network';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor of a call of the API, after its token was checked. */
    actor?: Actor | undefined;
  }
}

/**
 * Writes one line for each response, at every log level except `silent`. The line has the route and not the address of the request,
 * because addresses contain ids and signatures.
 */
export const logAccess = (app: FastifyInstance, log: Log): void => {
  const access = log.child({ log: 'access' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, routeOptions, ip, actor } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const caller = { address: plainAddress(ip), ...actorIds(actor) };
    const route = routeOptions.url ?? 'none';
    access.info({ reqId, method, route, status: reply.statusCode, ms, ...caller }, 'access');
    done();
  });
};
