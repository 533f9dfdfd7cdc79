import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createRawServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { isPublic } from './allowed-address';
import { type FetchOptions, openFetch } from './open-fetch';

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

const port = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Starts a server on this machine and records the requested paths. */
const serve = async (answer: RequestListener) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, host: `127.0.0.1:${port(server)}`, port: port(server) };
};

const plain =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);

const small: FetchOptions = { maxBytes: 10_000, seconds: 5 };
const textOf = async (read: ReturnType<ReturnType<typeof openFetch>>) => {
  const answer = await read;
  return answer.kind === 'read' ? answer.bytes.toString() : answer.kind;
};

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.0.170', false],
  ['198.18.0.1', false],
  ['203.0.113.9', false],
  ['224.0.0.251', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['fd12::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublic(address)).toBe(expected));

test.each([
  ['file:///etc/passwd', /must start with http/],
  ['ftp://example.com/', /must start with http/],
  ['//example.com/', /must start with http/],
  ['http://', /must start with http/],
  ['nonsense', /must start with http/],
  ['https://user:secret@example.com/', /user name/],
  ['http://example.com:22/', /Port 22/],
  ['http://127.0.0.1/', /not an address on the public internet/],
  ['http://127.1/', /not an address on the public internet/],
  ['http://2130706433/', /not an address on the public internet/],
  ['http://0x7f.0.0.1/', /not an address on the public internet/],
  ['http://0177.0.0.1/', /not an address on the public internet/],
  ['http://[::1]/', /not an address on the public internet/],
  ['http://[::ffff:a9fe:a9fe]/latest/meta-data/', /not an address on the public internet/],
  ['http://[64:ff9b::a9fe:a9fe]/', /not an address on the public internet/],
  ['http://169.254.169.254/latest/meta-data/', /not an address on the public internet/],
  ['http://localhost/', /not an address on the public internet/],
  ['http://１２７.０.０.１/', /not an address on the public internet/],
])('%s is refused', async (address, sentence) => {
  await expect(openFetch([])(address, small)).rejects.toThrow(sentence);
});

test('refuses a host name that resolves to a public and a private address', async () => {
  const inside = await serve(plain('a secret'));
  const answers = [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const fetch = openFetch([], async () => answers);
  await expect(fetch(`http://both.example:8080/`, small)).rejects.toThrow('both.example is not an address');
  expect(inside.asked).toEqual([]);
});

test('resolves a host name once and connects to the checked IP address', async () => {
  const first = await serve(plain('checked'));
  let times = 0;
  const fetch = openFetch([`rebinding.example:${first.port}`], async () => [
    { address: times++ === 0 ? '127.0.0.1' : '127.0.0.99', family: 4 },
  ]);
  expect(await textOf(fetch(`http://rebinding.example:${first.port}/`, small))).toBe('checked');
  expect(times).toBe(1);
});

test('checks each redirect like the first address', async () => {
  const inside = await serve(plain('a secret'));
  const outside = await serve((request, response) =>
    response
      .writeHead(302, {
        location: request.url === '/in' ? `http://${inside.host}/` : 'http://169.254.169.254/',
      })
      .end(),
  );
  const fetch = openFetch([outside.host]);
  await expect(fetch(`http://${outside.host}/in`, small)).rejects.toThrow(/Port|public internet/);
  await expect(fetch(`http://${outside.host}/meta`, small)).rejects.toThrow(
    '169.254.169.254 is not an address',
  );
  expect(inside.asked).toEqual([]);
});

test('follows at most five redirects', async () => {
  const hops = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return plain('arrived')(request, response);
    return response.writeHead(307, { location: `/${left - 1}` }).end();
  });
  const fetch = openFetch([hops.host]);
  expect(await textOf(fetch(`http://${hops.host}/5`, small))).toBe('arrived');
  await expect(fetch(`http://${hops.host}/6`, small)).rejects.toThrow('redirects too many times');
  await expect(fetch(`http://${hops.host}/1`, { ...small, types: ['text/xml'] })).rejects.toThrow(
    'text/plain',
  );
});

test('an allowed host with a port is allowed only on that port', async () => {
  const one = await serve(plain('one'));
  const other = await serve(plain('other'));
  const fetch = openFetch([one.host]);
  expect(await textOf(fetch(`http://${one.host}/`, small))).toBe('one');
  await expect(fetch(`http://${other.host}/`, small)).rejects.toThrow(`Port ${other.port}`);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('stops decompressing a %s response at the size limit', async (encoding, pack) => {
  const bomb = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.alloc(50_000_000))),
  );
  const fetch = openFetch([bomb.host]);
  await expect(fetch(`http://${bomb.host}/`, small)).rejects.toThrow('is too large');
});

test('decompresses known encodings and refuses unknown encodings', async () => {
  const packed = await serve((request, response) =>
    request.url === '/gzip'
      ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'))
      : response.writeHead(200, { 'content-encoding': 'zstd' }).end('hello'),
  );
  const fetch = openFetch([packed.host]);
  expect(await textOf(fetch(`http://${packed.host}/gzip`, small))).toBe('hello');
  await expect(fetch(`http://${packed.host}/`, small)).rejects.toThrow('compression');
});

test('reads nothing of a response that announces a larger body', async () => {
  const large = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '10001' });
    response.flushHeaders();
  });
  await expect(openFetch([large.host])(`http://${large.host}/`, small)).rejects.toThrow('is too large');
});

test('stops reading an endless response at the size limit', async () => {
  const endless = await serve((_request, response) => {
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more));
    };
    more();
  });
  await expect(openFetch([endless.host])(`http://${endless.host}/`, small)).rejects.toThrow('is too large');
});

test('rejects a slow, a missing and an interrupted response', async () => {
  const drips = await serve((request, response) => {
    if (request.url === '/never') return;
    response.writeHead(200, { 'content-length': '1000' });
    if (request.url === '/breaks') return response.write('x', () => response.destroy());
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  });
  const fetch = openFetch([drips.host]);
  for (const path of ['drips', 'never'])
    await expect(fetch(`http://${drips.host}/${path}`, { ...small, seconds: 1 })).rejects.toThrow(
      'took too long',
    );
  await expect(fetch(`http://${drips.host}/breaks`, small)).rejects.toThrow('closed the connection');
});

test('reports a host name that is unknown or not resolved in time', async () => {
  const hangs = openFetch([], () => new Promise(() => {}));
  await expect(hangs('http://slow.example/', { ...small, seconds: 1 })).rejects.toThrow(
    'slow.example took too long',
  );
  const unknown = openFetch([], () => Promise.reject(new Error('ENOTFOUND')));
  await expect(unknown('http://nobody.example/', small)).rejects.toThrow('nobody.example was not found.');
});

test('reports a server without HTTP or TLS as not reachable', async () => {
  const sockets = new Set<Socket>();
  const raw = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.end('hello there\r\n\r\n');
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  closers.push(() => raw.close());
  const host = `127.0.0.1:${port(raw)}`;
  const fetch = openFetch([host]);
  await expect(fetch(`http://${host}/`, small)).rejects.toThrow('could not be reached');
  await expect(fetch(`https://${host}/`, small)).rejects.toThrow(/could not be reached|certificate/);
});

test('refuses a response with another content type or an error status', async () => {
  const site = await serve((request, response) =>
    response.writeHead(request.url === '/gone' ? 410 : 200, { 'content-type': 'Image/PNG; x=y' }).end('png'),
  );
  const fetch = openFetch([site.host]);
  await expect(fetch(`http://${site.host}/`, { ...small, types: ['text/xml'] })).rejects.toThrow(
    'answered with image/png',
  );
  expect(await textOf(fetch(`http://${site.host}/`, { ...small, types: ['image/png'] }))).toBe('png');
  await expect(fetch(`http://${site.host}/gone`, small)).rejects.toThrow('answered with 410');
});

test('reads no body if the content is unchanged or the size limit is zero', async () => {
  const site = await serve((request, response) =>
    request.headers['if-none-match'] === '"v1"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"v1"', 'x-frame-options': 'DENY' }).end('x'.repeat(1_000_000)),
  );
  const fetch = openFetch([site.host]);
  expect(await fetch(`http://${site.host}/`, { ...small, etag: '"v1"' })).toEqual({ kind: 'same' });
  const answer = await fetch(`http://${site.host}/`, { maxBytes: 0 });
  expect(answer).toMatchObject({ kind: 'read', headers: { 'x-frame-options': 'DENY' } });
});

test('sends only five headers, which every client sends', async () => {
  let sent: Record<string, unknown> = {};
  const site = await serve((request, response) => {
    sent = request.headers;
    response.end('ok');
  });
  await openFetch([site.host])(`http://${site.host}/`, small);
  expect(Object.keys(sent).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});
