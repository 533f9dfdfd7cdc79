import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A site at an http address that answers every request with this JSON, until the last test of the file. */
export const serveJson = async (value: unknown): Promise<{ host: string; url: string }> => {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => site.close());
  const host = `127.0.0.1:${portOf(site.address())}`;
  return { host, url: `http://${host}/list.json` };
};

export const portOf = (address: string | AddressInfo | null): number => {
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.');
  return address.port;
};
