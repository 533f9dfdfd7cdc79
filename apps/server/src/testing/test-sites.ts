import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll } from 'vitest';
import type { Config } from '../kit/config/config';

/**
 * Returns a function that starts a web server which this installation may read. `answer` of the result can be replaced while the
 * server runs. All servers stop after the tests of the file.
 */
export const testSites = ({ fetchAllow }: Pick<Config, 'fetchAllow'>) => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (answer: RequestListener) => {
    const site = { answer, asked: [] as string[], origin: '' };
    const server = createServer((request, response) => {
      site.asked.push(request.url ?? '');
      site.answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    const address = server.address();
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    fetchAllow.push(host);
    site.origin = `http://${host}`;
    return site;
  };
};
