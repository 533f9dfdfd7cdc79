import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Shape } from '@marquee/playback/program/shapes';
import { rangeOf } from '../http/byte-range';
import { contentRoot } from '../storage/content-root';
import { isForEverybody } from '../storage/key-access';
import type { Storage } from '../storage/storage';
import { holderDocument, holderPolicy } from './holder-document';

/** Files of the release and stored files that pages may show. */
export type Content = {
  storage: Pick<Storage, 'head' | 'get'>;
  ownFiles: ReadonlyMap<string, { contentType: string; readonly bytes: Buffer }>;
};

/** The policy of a document that is printed. */
const printPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'";

/** An invented host that cannot exist, so requests to it reach only our proxy. */
const host = 'marquee.invalid';
const origin = `http://${host}`;

/**
 * Starts the proxy that is the only network access of the rendering browser. The proxy answers requests to one invented host:
 * with the pages to render, and with public files from the storage. It refuses all other requests.
 */
export const serveDrawings = async (content: Content) => {
  const documents = new Map<string, { policy: string; html: string }>();
  let open = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.url ?? '';
    const url = URL.canParse(asked) ? new URL(asked) : undefined;
    if (url?.host !== host || request.method !== 'GET') return response.writeHead(403).end();
    const document = documents.get(url.pathname);
    if (!document) return sendContent(content, decodeURI(url.pathname), request, response);
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': document.policy,
      })
      .end(document.html);
  };

  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const offerHtml = (html: string, policy: string) => {
    const path = `/${randomBytes(16).toString('base64url')}`;
    documents.set(path, { policy, html });
    return { address: `${origin}${path}`, forget: () => documents.delete(path) };
  };

  return {
    proxy: `http://127.0.0.1:${port}`,
    /** Returns whether a page waits for a response. */
    isServing: () => open > 0,
    /** Returns a secret address of the page, which is valid until `forget` is called. */
    offer: (page: string, shape: Shape) => {
      const nonce = randomBytes(16).toString('base64url');
      return offerHtml(holderDocument(page, shape, nonce, origin), holderPolicy(nonce));
    },
    /** Returns a secret address of a document without scripts, which is valid until `forget` is called. */
    offerDocument: (html: string) => offerHtml(html, printPolicy),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const sendContent = async (
  { storage, ownFiles }: Content,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const own = ownFiles.get(path);
  if (own) {
    const { contentType, bytes } = own;
    return response.writeHead(200, headers(contentType, bytes.length)).end(bytes);
  }
  const key = path.startsWith(contentRoot) ? path.slice(contentRoot.length) : '';
  // People write pages, so a page may read only the files that everybody can read by their address.
  const file = isForEverybody(key) ? await storage.head(key) : undefined;
  if (!file) return response.writeHead(404).end();
  const range = rangeOf(request.headers.range, file.size);
  if (range === 'unsatisfiable') return response.writeHead(416).end();
  const stream = await storage.get(key, range);
  if (!stream) return response.writeHead(404).end();
  if (range) {
    const { start, end } = range;
    response.writeHead(206, {
      ...headers(file.contentType, end - start + 1),
      'content-range': `bytes ${start}-${end}/${file.size}`,
    });
  } else response.writeHead(200, headers(file.contentType, file.size));
  return pipeline(stream, response);
};

/** Returns headers that allow all origins to read the file, because pages run in frames with an opaque origin. */
const headers = (contentType: string, size: number) => ({
  'content-type': contentType,
  'content-length': size,
  'access-control-allow-origin': '*',
  'accept-ranges': 'bytes',
});
