import { once } from 'node:events';
import { createServer } from 'node:http';

const page = (colour: string) =>
  `<!doctype html><title>Timetable</title><body style="margin:0;height:100vh;background:linear-gradient(90deg,${colour},#fff8e1);font:60px serif">
   <h1>Trains from platform two</h1><p>Every quarter of an hour</p></body>`;

/** Serves a local website in the color that its address names. */
export const openSite = async () => {
  const server = createServer((request, response) => {
    const colour = request.url?.slice(1) ?? '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(`#${colour}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The site has no port.');
  return {
    host: `127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
