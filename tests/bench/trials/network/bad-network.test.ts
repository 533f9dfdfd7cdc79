import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openNetwork } from './bad-network';

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

/**
 * Starts a server that sends `bytes` bytes to each connection as soon as the connection opens. Returns the port of the server.
 */
const serverOf = async (bytes: number): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(Buffer.alloc(bytes));
  }).listen(0, '127.0.0.1');
  closes.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};

/** Connects, waits until the connection closes, and returns the number of received bytes. */
const receive = async (url: string): Promise<number> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = 0;
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received += bytes.length;
  });
  await once(socket, 'close');
  return received;
};

/**
 * Returns a function for `random` that breaks the connection at the tenth packet. Each packet calls the function twice: for a
 * stop and for a break.
 */
const breaksAtTenth = () => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 20 ? 0 : 1;
  };
};

test('does not count bytes that were not sent when the connection broke', async () => {
  const network = await openNetwork(await serverOf(60_000), breaksAtTenth());
  closes.push(network.close);
  network.become({ kind: 'bad', breaks: 0.5 });
  expect(await receive(network.url)).toBe(9 * 1_400);
  expect(network.carried()).toEqual({ bytes: 9 * 1_400, lost: 0, breaks: 1 });
});

test('counts bytes as lost if the connection broke while they were in transit', async () => {
  const network = await openNetwork(await serverOf(60_000), breaksAtTenth());
  closes.push(network.close);
  network.become({ kind: 'bad', delay: 100, bytesPerSecond: 70_000, breaks: 0.5 });
  const received = await receive(network.url);
  await expect
    .poll(() => network.carried())
    .toEqual({ bytes: 9 * 1_400, lost: 9 * 1_400 - received, breaks: 1 });
});
