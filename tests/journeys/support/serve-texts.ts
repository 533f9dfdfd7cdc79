import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Serves a content type and a text for each path over HTTP, until the last test of the file has ended. */
export const serveTexts = async (texts: Record<string, [type: string, text: string]>) => {
  const site = createServer(({ url = '' }, response) => {
    const [type, text] = texts[url] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => site.close());
  const host = `127.0.0.1:${portOf(site.address())}`;
  return { host, url: `http://${host}` };
};

export const portOf = (address: string | AddressInfo | null): number => {
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.');
  return address.port;
};
