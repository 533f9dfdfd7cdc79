import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../testing/test-world';

const { app, services } = await testWorld();
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterEach(() => vi.useRealTimers());

const field = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nfirst';
const fileEnd = ' and last\r\n--edge--\r\n';

/** Sends the beginning of a form. Returns the connection and a function that returns the received data. */
const begin = async (start: string, length = 10_000) => {
  const arrived = once(app.server, 'request');
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  const closed = once(socket, 'close');
  socket.write(
    `POST /content HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n${start}`,
  );
  await arrived;
  return { socket, closed, received: () => received };
};

test('ends a form without a valid policy after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fields = await begin(field('key', 'uploads/1/1/a.png'));
  const file = await begin(`${field('policy', 'forged')}${fileHead}`);
  await expect.poll(() => file.received()).toMatch(/^HTTP\/1\.1 403 /);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(1);
  vi.advanceTimersByTime(29_000);
  expect(fields.received()).toBe('');
  vi.advanceTimersByTime(2_000);
  await Promise.all([fields.closed, file.closed]);
  expect(fields.received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('accepts an allowed upload that takes an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const key = 'uploads/1/1/slow.png';
  const allowed = await services.storage.authorizeUpload({
    key,
    contentType: 'image/png',
    maxBytes: 1_000,
    expiresIn: 900,
  });
  const signed = { 'Content-Type': 'image/png', ...allowed.fields };
  const fields = Object.entries(signed).map(([name, value]) => field(name, value));
  const start = [...fields, fileHead].join('');
  const { socket, closed, received } = await begin(start, start.length + fileEnd.length);
  // The server writes the file into this folder.
  const unfinished = join(services.config.dataDir, 'content', 'unfinished');
  await expect.poll(() => readdir(unfinished)).toHaveLength(1);
  vi.advanceTimersByTime(3_600_000);
  socket.write(fileEnd);
  await expect.poll(() => received()).toMatch(/^HTTP\/1\.1 204 /);
  expect((await services.storage.head(key))?.size).toBe('first and last'.length);
  socket.destroy();
  await closed;
});
