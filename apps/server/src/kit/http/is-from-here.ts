import type { FastifyRequest } from 'fastify';

/** The part of a request that tells where the request comes from. */
export type Caller = Pick<FastifyRequest, 'headers'> & {
  socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
};

const loopback = /^(::1|(::ffff:)?127\.)/;

/** Headers that proxies add to a request. */
const proxyHeader =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Returns whether a request comes directly from a program on this machine. A request through a proxy does not. */
export const isFromHere = ({ headers, socket }: Caller): boolean =>
  loopback.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => proxyHeader.test(name));

/** Returns whether only programs on this machine can reach a server that listens on this host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || loopback.test(host.replace(/^\[|\]$/g, ''));
