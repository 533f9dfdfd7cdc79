import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { startServer } from './support/start-server';

const server = await startServer();
afterAll(() => server.remove());
const { token } = await setUpByApi(server.url);
const { hostname, port } = new URL(server.url);

/** Sends raw bytes, because clients refuse to send most of these requests. */
const send = (request: string): Promise<{ status: number; headers: string; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [headers = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
      resolve({ status: Number(headers.slice(9, 12)), headers, body });
    });
  });

const get = (path: string, ...headers: string[]) => request('GET', path, headers);
const request = (method: string, path: string, headers: string[]) =>
  send([`${method} ${path} HTTP/1.1`, 'Host: marquee', 'Connection: close', ...headers, '', ''].join('\r\n'));
const post = (path: string, type: string, body: string, ...headers: string[]) =>
  send(
    [
      `POST ${path} HTTP/1.1`,
      'Host: marquee',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );

const bearer = `Authorization: Bearer ${token}`;
const manyKeys = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`unknown field ${index} `.repeat(9), index]),
  ),
);
const manyRows = JSON.stringify(Array.from({ length: 400 }, () => ({ ['x'.repeat(3_000)]: 1, name: 7 })));
const longKey = JSON.stringify([
  { name: 'A', rotation: '\u0001'.repeat(90_000), ['\u0001'.repeat(90_000)]: 1 },
]);

/** Headers with a body length beyond the limit. The server refuses the length before it reads the body. */
const longBody = ['Content-Type: application/json', 'Content-Length: 5000000'];

test.each<[string, number, () => ReturnType<typeof send>]>([
  ['a malformed path', 400, () => get('/api/messages/%', bearer)],
  ['a malformed path of a page', 400, () => get('/%E0%A4%A')],
  ['a long id', 414, () => get(`/api/messages/${'1'.repeat(201)}`, bearer)],
  ['a long unknown path', 404, () => get(`/api/${'x'.repeat(5_000)}`)],
  ['large headers', 431, () => get('/api/messages', `X-Long: ${'x'.repeat(40_000)}`)],
  ['a long path beyond the header limit', 431, () => get(`/api/${'x'.repeat(40_000)}`)],
  ['bytes that are no HTTP', 400, () => send('HELLO\r\n\r\n')],
  ['an unknown method', 400, () => send('BREW /api/messages HTTP/1.1\r\nHost: marquee\r\n\r\n')],
  [
    'a method without a call',
    405,
    () => send(`PUT /api/messages HTTP/1.1\r\nHost: m\r\nConnection: close\r\n\r\n`),
  ],
  ['PROPFIND', 405, () => send(`PROPFIND /api/messages HTTP/1.1\r\nHost: m\r\nConnection: close\r\n\r\n`)],
  ['malformed JSON', 400, () => post('/api/messages', 'application/json', '{"a":')],
  ['XML', 415, () => post('/api/messages', 'text/xml', '<a/>')],
  ['an invalid content type', 415, () => post('/api/messages', '////', '{}')],
  ['a body beyond the limit', 413, () => request('POST', '/api/users/forgot', longBody)],
  ['many unknown fields', 400, () => post('/api/users/forgot', 'application/json', manyKeys)],
  ['many wrong rows', 400, () => post('/api/screens', 'application/json', manyRows)],
  ['long field names and values', 400, () => post('/api/screens', 'application/json', longKey)],
  ['an upload that is no form', 415, () => post('/content', 'application/json', '{}')],
  ['an upload without a boundary', 400, () => post('/content', 'multipart/form-data', 'x')],
  ['an upload with broken parts', 400, () => post('/content', 'multipart/form-data; boundary=a', '--a\r\nx')],
  ['an id with an exponent', 400, () => get('/api/messages/1e3', bearer)],
  ['a hexadecimal id', 400, () => get('/api/messages/0x10', bearer)],
  ['an id with a sign', 400, () => get('/api/messages/+1', bearer)],
  ['an id with a space', 400, () => get('/api/messages/%201', bearer)],
  ['an id in other digits', 400, () => get(`/api/messages/${encodeURIComponent('١٢')}`, bearer)],
  ['an empty id', 404, () => get('/api/answers/message/', bearer)],
  ['an asset above its folder', 404, () => get('/assets/%2e%2e/index.html')],
  ['an asset with NUL', 404, () => get('/assets/a%00b')],
  ['an asset with a backslash', 404, () => get('/assets/%5c..%5cx')],
  ['an asset with a long name', 404, () => get(`/assets/${'x'.repeat(5_000)}`)],
  ['the folder of assets', 404, () => get('/assets/')],
  ['an asset of the player above its folder', 404, () => get('/display/assets/%2e%2e/x')],
  ['an asset of the player with NUL', 404, () => get('/display/assets/a%00b')],
  ['an asset of the player with a long name', 404, () => get(`/display/assets/${'x'.repeat(5_000)}`)],
  ['the folder of assets of the player', 404, () => get('/display/assets/')],
  ['content with NUL', 404, () => get('/content/a%00b')],
  ['content above its folder', 404, () => get('/content/%2e%2e/secret')],
  ['content with a long name', 404, () => get(`/content/${'x'.repeat(5_000)}`)],
  ['a file at the top above its folder', 404, () => get('/%2e%2e/%2e%2e/etc/passwd')],
  ['the player above its folder', 404, () => get('/display/%2e%2e/x')],
])('refuses %s with %i and a short JSON error, and logs no error', async (_what, status, ask) => {
  const before = server.log();
  const answer = await ask();
  const { fields, ...body } = JSON.parse(answer.body);
  expect([answer.status, body]).toEqual([
    status,
    {
      code: expect.stringMatching(/^[a-z-]+$/),
      errors: expect.arrayContaining([expect.any(String)]),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  // A refusal by the schema of a call names the place of each fault.
  if (fields) expect(fields).toEqual(body.errors.map(() => expect.stringMatching(/^(body|query|path)/)));
  expect(answer.headers.toLowerCase()).toContain(`x-request-id: ${body.requestId}`);
  expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(2_048);
  expect(answer.headers.toLowerCase()).toContain('content-type: application/json');
  expect(server.log().slice(before.length)).not.toContain('"level":50');
});

test('a file with an ETag is answered with 304 if If-None-Match lists its tag', async () => {
  const html = await (await fetch(server.url)).text();
  const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  const etag = /^etag: (.*)$/im.exec((await get(path)).headers)?.[1] ?? '';
  for (const tags of [etag, `"x", ${etag}`, etag.replace(/^W\//, ''), '*'])
    expect((await get(path, `If-None-Match: ${tags}`)).status, tags).toBe(304);
  expect((await get(path, 'If-None-Match: "x"')).status).toBe(200);
});
