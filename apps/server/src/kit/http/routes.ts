import type { Endpoint, Endpoints, Received, Returned } from '@marquee/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CtxOf } from './context';

/** A function that handles one call and returns the response. A few handlers need the raw request and reply for headers. */
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: Received<E>,
  raw: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Returned<E>>;

export type Handlers<F extends Endpoints> = { [K in keyof F]: F[K] extends Endpoint ? Handler<F[K]> : never };

/** Binds the endpoints of a feature to their handlers. An endpoint without a handler does not compile. */
export const routes = <F extends Endpoints>(calls: F, handlers: Handlers<F>): Routes => {
  const byName = new Map<string, unknown>(Object.entries(handlers));
  return Object.entries(calls).map(([name, endpoint]) => ({ name, endpoint, handler: byName.get(name) }));
};

export type Route = { name: string; endpoint: Endpoint; handler: unknown };
export type Routes = Route[];
