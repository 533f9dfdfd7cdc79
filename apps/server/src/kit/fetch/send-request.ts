import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Target } from './allowed-address';
import { FetchError } from './fetch-error';

export type Answer = { status: number; headers: IncomingMessage['headers']; body: IncomingMessage };

/** Sends one GET request, or one POST request with this JSON, to the checked IP addresses, without resolving the name again. */
export const sendRequest = (
  { url, host, addresses }: Target,
  headers: Record<string, string>,
  signal: AbortSignal,
  connectSeconds: number,
  json?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_name, options, done) => {
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      ...(json === undefined ? {} : { method: 'POST' }),
      headers,
      lookup,
      signal,
      // A new connection, because a kept-alive connection may belong to another name.
      agent: false,
      maxHeaderSize: 32_768,
    });
    const slow = setTimeout(
      () => request.destroy(new FetchError(`${host} could not be reached.`)),
      connectSeconds * 1000,
    );
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(slow)),
    );
    request.on('response', (body) => resolve({ status: body.statusCode ?? 0, headers: body.headers, body }));
    request.on('error', (error) => reject(asFetchError(error, host)));
    request.on('close', () => clearTimeout(slow));
    request.end(json);
  });

const asFetchError = (error: NodeJS.ErrnoException, host: string): FetchError => {
  if (error instanceof FetchError) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new FetchError(`${host} took too long to answer.`);
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(error.code ?? ''))
    return new FetchError(`${host} has no valid certificate.`);
  return new FetchError(`${host} could not be reached.`);
};
