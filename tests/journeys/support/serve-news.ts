import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { portOf } from './serve-texts';

/** Serves a feed with one headline and this picture. `asked` records the user agent of each request. */
export const serveNews = async (title: string, picture: Buffer) => {
  const asked: string[] = [];
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/feed.xml': (response) =>
      response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end(
          `<rss><channel><title>Bay News</title><item><title>${title}</title><enclosure url="${url}/ferry.png" type="image/png"/></item></channel></rss>`,
        ),
    '/ferry.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  };
  const site = createServer((request, response) => {
    asked.push(request.headers['user-agent'] ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${portOf(site.address())}`;
  const url = `http://${host}`;
  return {
    host,
    feed: `${url}/feed.xml`,
    asked,
    stop: async () => {
      site.closeAllConnections();
      site.close();
      await once(site, 'close');
    },
  };
};
