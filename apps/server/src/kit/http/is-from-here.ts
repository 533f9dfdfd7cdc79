import type { FastifyRequest } from 'fastify';

/** The part of a request that tells where the request comes from. */
export type Caller = Pick<FastifyRequest, 'headers'> & {
  socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
};

const loopback = /^(::1|(::ffff:)?127\.)/;

/** Returns whether a request comes directly from a program on this machine. A request through a proxy does not. */
export const isFromHere = ({ headers, socket }: Caller): boolean => {
  const forwarded = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded;
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '');
};

/** Returns whether only programs on this machine can reach a server that listens on this host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || loopback.test(host.replace(/^\[|\]$/g, ''));
