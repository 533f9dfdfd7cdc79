/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { download } from './download';

const file = Buffer.from(Array.from({ length: 300_000 }, (_, place) => place % 251));
const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

/** Serves the file from the requested byte. `answer` decides how much of the file is sent. */
const serve = async (answer: (response: ServerResponse, rest: Buffer, from: number) => void) => {
  const server = createServer((request, response) => {
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
    response.writeHead(from ? 206 : 200, {
      'content-type': 'video/mp4',
      'content-length': file.length - from,
    });
    answer(response, file.subarray(from), from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closes.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${address.port}/film.mp4`;
};
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
const breakOff = (response: ServerResponse, part: Buffer) => response.write(part, () => response.destroy());

test('a download over a connection that keeps breaking completes without fetching a part twice', async () => {
  const from: number[] = [];
  const url = await serve((response, rest, start) => {
    from.push(start);
    if (rest.length > 80_000) breakOff(response, rest.subarray(0, 80_000));
    else response.end(rest);
  });
  const got = await download(url, file.length);
  expect(got.type).toBe('video/mp4');
  expect(file.equals(await bytesOf(got))).toBe(true);
  expect(from).toEqual([0, 80_000, 160_000, 240_000]);
});

test('an aborted download ends at once, and resumes when it is requested again', async () => {
  const from: number[] = [];
  const stop = new AbortController();
  const url = await serve((response, rest, start) => {
    from.push(start);
    if (start === 0) breakOff(response, rest.subarray(0, 100_000));
    else if (stop.signal.aborted) response.end(rest);
    else stop.abort();
  });
  await expect(download(url, file.length, stop.signal)).rejects.toThrow('did not answer');
  expect(file.equals(await bytesOf(await download(url, file.length)))).toBe(true);
  expect(from).toEqual([0, 100_000, 100_000]);
  await expect(download(url, file.length, stop.signal)).rejects.toThrow('did not answer');
  expect(from).toHaveLength(3);
});

test('a download without progress fails, and resumes when it is requested again', async () => {
  const from: number[] = [];
  let isBack = false;
  const url = await serve((response, rest, start) => {
    from.push(start);
    if (isBack) response.end(rest);
    else if (start === 0) breakOff(response, rest.subarray(0, 100_000));
    else response.destroy();
  });
  await expect(download(url, file.length)).rejects.toThrow('did not answer');
  isBack = true;
  expect(file.equals(await bytesOf(await download(url, file.length)))).toBe(true);
  expect(from).toEqual([0, 100_000, 100_000]);
});
