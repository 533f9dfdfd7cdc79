import type { FastifyRequest } from 'fastify';

const loopback = /^(::1|(::ffff:)?127\.)/;

/** Returns whether a request comes directly from a program on this machine. A request through a proxy does not. */
export const isFromHere = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean => {
  const forwarded = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded;
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '');
};

/** Returns whether only programs on this machine can reach a server that listens on this host. */
export const isLoopback = (host: string): boolean => host === 'localhost' || loopback.test(host);
