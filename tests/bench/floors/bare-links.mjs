// The floor for open lines: a WebSocket server that knows nobody, and tells everybody one after the other.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  if (request.method === 'POST') for (const socket of links.clients) socket.send('{"type":"changed"}');
  response.end();
});
const links = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(Number(process.env.PORT), '127.0.0.1');
