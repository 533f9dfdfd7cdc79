import { createServer, type RequestListener, type Server } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { Config } from '../kit/config/config';

type Item = { title: string; picture?: string };
/** A site with a feed at `/` and pictures at the paths of `pictures`. `asked` lists the requested paths. */
export type NewsSite = {
  origin: string;
  asked: string[];
  items: Item[];
  etag: string;
  pictures: Map<string, RequestListener>;
};

/** Returns a function that starts a news site. The sites are closed after the tests of the file. */
export const newsSites = ({ fetchAllow }: Pick<Config, 'fetchAllow'>) => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  /** @param isAllowed whether the installation may read the site */
  return async (items: Item[] = [], isAllowed = true): Promise<NewsSite> => {
    const site: NewsSite = { origin: '', asked: [], items, etag: '', pictures: new Map() };
    const server = createServer(answering(site));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    const address = server.address();
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    if (isAllowed) fetchAllow.push(host);
    site.origin = `http://${host}`;
    return site;
  };
};

const answering =
  (site: NewsSite): RequestListener =>
  (request, response) => {
    const path = request.url ?? '';
    site.asked.push(path);
    const picture = site.pictures.get(path);
    if (picture) return picture(request, response);
    if (path !== '/') return response.writeHead(404).end();
    if (site.etag && request.headers['if-none-match'] === site.etag) return response.writeHead(304).end();
    return response
      .writeHead(200, { 'content-type': 'application/rss+xml', ...(site.etag && { etag: site.etag }) })
      .end(`<rss><channel><title>Bay News</title>${site.items.map(itemOf).join('')}</channel></rss>`);
  };

const itemOf = ({ title, picture }: Item) =>
  `<item><title>${title}</title>${picture ? `<enclosure url="${picture}" type="image/jpeg"/>` : ''}</item>`;

export const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
export const sends =
  (bytes: Buffer | string, type = 'image/jpeg'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);
export const photo = async (background: string, width = 2400, height = 1600) =>
  sends(await plain(width, height, background).jpeg().toBuffer());

/** Returns a PNG of 400 million pixels in about 50 KB. */
export const bomb = (): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(20_000 * 2_501))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
