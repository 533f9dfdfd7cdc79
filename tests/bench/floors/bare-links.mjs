// The floor for links: a WebSocket server that welcomes every client that sends a secret, and notifies all clients one by one.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const welcome = '{"type":"welcome","paired":true,"version":"1"}';
const server = createServer((request, response) => {
  if (request.method === 'POST') for (const socket of links.clients) socket.send('{"type":"changed"}');
  // The version of a program, for TVs that request it.
  response.setHeader('etag', '"1"').end();
});
const links = new WebSocketServer({ server, perMessageDeflate: false });
links.on('connection', (socket) => {
  socket.on('message', (data) => data.includes('secret') && socket.send(welcome));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
