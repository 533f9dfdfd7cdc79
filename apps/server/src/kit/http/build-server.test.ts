import type { Endpoints } from '@marquee/contract/kit/endpoint';
import { errors } from '@marquee/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testWorld } from '../../testing/test-world';
import type { Person } from '../access/actor';
import { readConfig } from '../config/config';
import { connect } from '../db/open-database';
import { testDatabase } from '../db/test-database';
import { openLog } from '../log/log';
import { AppError } from './app-error';
import { buildServer, refuseUnknown } from './build-server';
import { type Identify, mountRoutes } from './mount';
import { routes } from './routes';

const { services, app: whole } = await testWorld();
const log = openLog({ logLevel: 'silent' });
const db = await testDatabase();
const away = connect('postgresql://nobody@127.0.0.1:1/nothing', log);
afterAll(() => away.close());

const calls = {
  'POST /echo': {
    summary: 'Says it again',
    who: 'anyone',
    body: z.object({ words: z.string().max(50) }).optional(),
    answer: z.object({ words: z.string(), from: z.string() }),
    status: 201,
  },
  'GET /few': { summary: 'For few', who: 'anyone', answer: z.null(), status: 204, perMinute: 3 },
  'GET /fail/:how': {
    summary: 'Fails',
    who: 'anyone',
    params: z.object({ how: z.string() }),
    answer: z.object({ fine: z.boolean() }),
    deprecated: { since: '2027-01-31', removal: '2028-02-01', instead: 'Use nothing.' },
  },
} satisfies Endpoints;

const failures: Record<string, () => Promise<unknown>> = {
  refused: async () => {
    throw new AppError('in-use', ['Somebody sits on it.']);
  },
  broken: async () => {
    throw new Error('a path such as /etc/passwd');
  },
  away: () => away.execute(sql`select 1`),
  column: () => db.execute(sql`select * from nowhere`),
  number: () => db.execute(sql`select ${'99999999999'}::int`),
};

const person: Person = {
  kind: 'person',
  userId: 7,
  sessionId: 1,
  name: 'Anna',
  email: 'anna@example.com',
  timezone: 'UTC',
  accountId: 3,
  departmentId: 5,
  permissions: new Set(),
  accountStatus: 'active',
};

const server = async (env: Record<string, string> = {}, to = log) => {
  const config = readConfig({ CHECK_ANSWERS: '1', ...env });
  const app = await buildServer(config, to);
  const handlers = routes(calls, {
    'POST /echo': async (ctx, { body }) => ({ words: body?.words ?? 'nothing', from: ctx.ip }),
    'GET /few': async () => null,
    'GET /fail/:how': async (ctx, { params }) => {
      if (params.how === 'logged') ctx.log.info('a line of the handler');
      await failures[params.how]?.();
      return JSON.parse(params.how === 'logged' ? '{"fine":true}' : '{"fine":"no boolean"}');
    },
  });
  const identify: Identify = async ({ url }) => (url.startsWith('/api/fail') ? person : undefined);
  mountRoutes(app, { ...services, config, log: to }, { identify }, calls, handlers);
  app.get('/api/calls.json', async () => calls);
  app.setNotFoundHandler((request, reply) => refuseUnknown(reply, request.url));
  afterAll(() => app.close());
  return app;
};

const app = await server();
const post = (payload: string | Buffer | undefined, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload });
const fail = async (how: string) => {
  const response = await app.inject(`/api/fail/${how}`);
  const { code, errors: sentences } = response.json();
  return [response.statusCode, code, ...sentences];
};

test('sends the status of the contract and headers against caching and sniffing', async () => {
  const response = await post('{"words":"hello"}');
  expect([response.statusCode, response.json().words]).toEqual([201, 'hello']);
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('forbids browsers to store a refusal', async () => {
  const response = await app.inject('/api/fail/refused');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([409, 'no-store']);
});

test('sends Deprecation and Sunset for a deprecated call', async () => {
  const notice = { deprecation: '@1801353600', sunset: 'Tue, 01 Feb 2028 00:00:00 GMT' };
  for (const how of ['logged', 'refused'])
    expect((await app.inject(`/api/fail/${how}`)).headers).toMatchObject(notice);
  expect((await app.inject('/api/few')).headers).not.toHaveProperty('deprecation');
});

test('sends Strict-Transport-Security only if PUBLIC_URL is HTTPS', async () => {
  const header = async (publicUrl: string) => {
    const response = await (await server({ PUBLIC_URL: publicUrl })).inject('/api/few');
    return response.headers['strict-transport-security'];
  };
  expect(await header('https://signs.example.com')).toBe('max-age=31536000');
  expect(await header('http://signs.example.com')).toBeUndefined();
});

test('treats an empty JSON body as no body', async () => {
  expect((await post('')).json().words).toBe('nothing');
});

const onlyJson = 'The body must be JSON, with the header Content-Type: application/json.';
const tooLarge = 'This is too large. The body of this call can have at most 4 MB.';
test.each([
  ['{"words":', 'application/json', 400, `${errors.malformed[1]} It ends too early, at line 1, column 10.`],
  ['{\n "words": x}', 'application/json', 400, `${errors.malformed[1]} The fault is at line 2, column 11.`],
  ['{"__proto__":{"words":"x"}}', 'application/json', 400, errors.malformed[1]],
  ['<words/>', 'text/xml', 415, onlyJson],
  ['{"words":"hello"}', 'text/plain', 415, onlyJson],
  ['a picture', 'image/jpeg', 415, onlyJson],
  [`{"words":"${'x'.repeat(5_000_000)}"}`, 'application/json', 413, tooLarge],
  ['{"words":7}', 'application/json', 400, 'words must be a text.'],
  [`{"words":"${'x'.repeat(51)}"}`, 'application/json', 400, 'words must have at most 50 characters.'],
])('refuses bad input with a sentence: %#', async (payload, type, status, sentence) => {
  const response = await post(payload, type);
  expect([response.statusCode, response.json().errors]).toEqual([status, [sentence]]);
});

test.each([
  ['PUT', '/api/echo?words=1', 405, 'wrong-method', 'POST'],
  ['DELETE', '/api/fail/broken', 405, 'wrong-method', 'GET, HEAD'],
  ['GET', '/api/ech', 404, 'unknown-call', undefined],
  ['PUT', '/api/calls.json', 405, 'wrong-method', 'GET, HEAD'],
  ['GET', '/api/callsXjson', 404, 'unknown-call', undefined],
] as const)('refuses %s %s with the methods of the path', async (method, url, status, code, allow) => {
  const response = await app.inject({ method, url });
  expect([response.statusCode, response.json().code, response.headers.allow]).toEqual([status, code, allow]);
});

test('reveals no internal details of a failure', async () => {
  const broken = [500, 'broken', errors.broken[1]];
  expect(await fail('refused')).toEqual([409, 'in-use', 'Somebody sits on it.']);
  expect(await fail('broken')).toEqual(broken);
  expect(await fail('column')).toEqual(broken);
  expect(await fail('not at all, but the answer does not keep to the contract')).toEqual(broken);
});

test('reports that the database cannot be reached', async () => {
  expect(await fail('away')).toEqual([503, 'unavailable', errors.unavailable[1]]);
});

test('responds with status 400 to a value that the database cannot store', async () => {
  expect(await fail('number')).toEqual([
    400,
    'invalid',
    'The request contains a value that cannot be stored.',
  ]);
});

test('refuses the calls of an address above the limit per minute', async () => {
  const few = async (remoteAddress: string, forwarded = '') =>
    (
      await app.inject({
        url: '/api/few',
        remoteAddress,
        headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      })
    ).statusCode;
  expect([await few('192.0.2.1'), await few('192.0.2.1'), await few('192.0.2.1')]).toEqual([204, 204, 204]);
  const response = await app.inject({ url: '/api/few', remoteAddress: '192.0.2.1' });
  expect([response.statusCode, response.json().code]).toEqual([429, 'too-many']);
  const { 'retry-after': wait, ...headers } = response.headers;
  expect(Number(wait)).toBeGreaterThan(0);
  expect(headers).toMatchObject({
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': wait,
  });
  expect(await few('192.0.2.1', '198.51.100.7')).toBe(429);
  expect(await few('192.0.2.2')).toBe(204);
});

const few = async (remoteAddress: string) =>
  (await app.inject({ url: '/api/few', remoteAddress })).statusCode;

test('counts the addresses of one IPv6 /64 as one caller', async () => {
  for (const end of ['1', '2', 'b:c:d']) expect(await few(`2001:db8:1:1::${end}`)).toBe(204);
  expect(await few('2001:db8:1:1::ffff')).toBe(429);
  expect(await few('2001:db8:1:2::1')).toBe(204);
});

test('treats an IPv4 address inside IPv6 as the IPv4 address', async () => {
  for (let times = 0; times < 3; times++) expect(await few('192.0.2.60')).toBe(204);
  expect(await few('::ffff:192.0.2.60')).toBe(429);
  expect(await few('::ffff:192.0.2.61')).toBe(204);
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/echo', remoteAddress })).json().from;
  expect(await from('::ffff:192.0.2.60')).toBe('192.0.2.60');
  expect(await from('2001:db8:1:1:a:b:c:d')).toBe('2001:db8:1:1:a:b:c:d');
});

test('calls from 6,000 other addresses do not evict the count of an address', async () => {
  for (let times = 0; times < 3; times++) expect(await few('192.0.2.70')).toBe(204);
  for (let start = 0; start < 6_000; start += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, number) => few(`10.1.${(start + number) >> 8}.${number & 255}`)),
    );
  expect(await few('192.0.2.70')).toBe(429);
});

test('uses the address behind a proxy only if the proxy is trusted', async () => {
  const from = async (trust: string, remoteAddress: string) => {
    const trusting = await server({ TRUST_PROXY: trust });
    const response = await trusting.inject({
      method: 'POST',
      url: '/api/echo',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.5, 198.51.100.7' },
    });
    return response.json().from;
  };
  expect(await from('', '192.0.2.1')).toBe('192.0.2.1');
  expect(await from('1', '192.0.2.1')).toBe('198.51.100.7');
  expect(await from('2', '192.0.2.1')).toBe('203.0.113.5');
  expect(await from('192.0.2.0/24', '192.0.2.1')).toBe('198.51.100.7');
  expect(await from('192.0.2.0/24', '192.1.2.1')).toBe('192.1.2.1');
});

test('allows two hours for a request and one minute for its headers', async () => {
  const app = await server();
  expect(app.server.requestTimeout).toBe(2 * 60 * 60_000);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
});

test('does not start if an endpoint has no handler or a handler has no endpoint', async () => {
  const fresh = await buildServer(readConfig({}), log);
  const handlers = routes(calls, {
    'POST /echo': async () => ({ words: '', from: '' }),
    'GET /few': async () => null,
    'GET /fail/:how': async () => ({ fine: true }),
  });
  const mount =
    (named: Endpoints, bound = handlers) =>
    () =>
      mountRoutes(fresh, services, { identify: async () => undefined }, named, bound);
  const { 'GET /few': few, ...rest } = calls;
  expect(mount({ ...calls, 'GET /more': few })).toThrow('No handler for: GET /more');
  const without = handlers.map((route) =>
    route.name === 'GET /few' ? { ...route, handler: undefined } : route,
  );
  expect(mount(calls, without)).toThrow('No handler for: GET /few');
  expect(mount(rest)).toThrow('Handlers without a call of their own: GET /few');
  const [, , soon] = routes(
    {
      ...rest,
      'GET /few': { ...few, deprecated: { since: '2027-01-31', removal: '2027-12-31', instead: '' } },
    },
    {
      'POST /echo': async () => ({ words: '', from: '' }),
      'GET /fail/:how': async () => ({ fine: true }),
      'GET /few': async () => null,
    },
  );
  expect(
    mount(
      calls,
      handlers.map((route) => (route.name === 'GET /few' && soon ? soon : route)),
    ),
  ).toThrow('GET /few: a deprecated call is kept for a year or longer.');
  expect(mount(calls, [...handlers, ...handlers])).toThrow(
    'Handlers without a call of their own: POST /echo',
  );
});

test('an endpoint is available with and without a trailing slash', async () => {
  const [without, slash] = [await whole.inject('/api/setup'), await whole.inject('/api/setup/')];
  expect([without.statusCode, slash.statusCode]).toEqual([200, 200]);
});

test('answers with the id of the request, in the header and in a refusal', async () => {
  const ask = (id: string, url = '/api/fail/refused') =>
    app.inject({ url, headers: id ? { 'x-request-id': id } : {} });
  for (const url of ['/api/fail/refused', '/api/%']) {
    const given = await ask('proxy-1.2:3_4', url);
    expect([given.headers['x-request-id'], given.json().requestId]).toEqual([
      'proxy-1.2:3_4',
      'proxy-1.2:3_4',
    ]);
  }
  for (const malformed of ['', 'two words', 'x'.repeat(129)]) {
    const { requestId } = (await ask(malformed)).json();
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await app.inject('/api/few')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('writes the id of the request into each log line of the call', async () => {
  const lines: string[] = [];
  const logged = await server({}, openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }));
  const headers = { 'x-request-id': 'call-1' };
  await logged.inject({ url: '/api/fail/broken', headers });
  await logged.inject({ url: '/api/fail/logged', headers });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'call-1', msg: 'a call failed' },
    { reqId: 'call-1', msg: 'a line of the handler' },
  ]);
});

test('logs each response with LOG_ACCESS, and without the address that the caller requested', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'fatal' }, { write: (line) => lines.push(line) });
  const headers = { 'x-request-id': 'call-2' };
  await (await server({}, log)).inject('/api/few');
  expect(lines).toEqual([]);
  const logged = await server({ LOG_ACCESS: '1' }, log);
  await logged.inject({ url: '/api/few?token=secret', headers, remoteAddress: '192.0.2.9' });
  await logged.inject({ url: '/api/fail/refused', headers });
  expect(lines.join('')).not.toContain('secret');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { log: 'access', reqId: 'call-2', method: 'GET', route: '/api/few', status: 204, address: '192.0.2.9' },
    { log: 'access', reqId: 'call-2', method: 'GET', route: '/api/fail/:how', status: 409, userId: 7 },
  ]);
  expect(JSON.parse(lines[0] ?? '{}').ms).toEqual(expect.any(Number));
});
