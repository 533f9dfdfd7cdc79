import type { Endpoints } from '@marquee/contract/kit/endpoint';
import { errors } from '@marquee/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testWorld } from '../../testing/test-world';
import { readConfig } from '../config/config';
import { connect } from '../db/open-database';
import { testDatabase } from '../db/test-database';
import { openLog } from '../log/log';
import { AppError } from './app-error';
import { buildServer } from './build-server';
import { mountRoutes } from './mount';
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

const server = async (env: Record<string, string> = {}) => {
  const config = readConfig({ CHECK_ANSWERS: '1', ...env });
  const app = await buildServer(config, log);
  const handlers = routes(calls, {
    'POST /echo': async (ctx, { body }) => ({ words: body?.words ?? 'nothing', from: ctx.ip }),
    'GET /few': async () => null,
    'GET /fail/:how': async (_ctx, { params }) => {
      await failures[params.how]?.();
      return JSON.parse('{"fine":"no boolean"}');
    },
  });
  mountRoutes(app, { ...services, config }, { identify: async () => undefined }, calls, handlers);
  afterAll(() => app.close());
  return app;
};

const app = await server();
const post = (payload: string | Buffer | undefined, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload });
const fail = async (how: string) => {
  const response = await app.inject(`/api/fail/${how}`);
  return [response.statusCode, response.json()];
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

test.each([
  ['{"words":', 'application/json', 400, errors.malformed[1]],
  ['{"__proto__":{"words":"x"}}', 'application/json', 400, errors.malformed[1]],
  ['<words/>', 'text/xml', 415, 'The request must be JSON.'],
  [`{"words":"${'x'.repeat(5_000_000)}"}`, 'application/json', 413, errors['too-large'][1]],
  ['{"words":7}', 'application/json', 400, 'words must be a text.'],
  [`{"words":"${'x'.repeat(51)}"}`, 'application/json', 400, 'words must have at most 50 characters.'],
])('refuses bad input with a sentence: %#', async (payload, type, status, sentence) => {
  const response = await post(payload, type);
  expect([response.statusCode, response.json()]).toEqual([status, { errors: [sentence] }]);
});

test('reveals no internal details of a failure', async () => {
  const broken = [500, { errors: [errors.broken[1]] }];
  expect(await fail('refused')).toEqual([409, { errors: ['Somebody sits on it.'] }]);
  expect(await fail('broken')).toEqual(broken);
  expect(await fail('column')).toEqual(broken);
  expect(await fail('not at all, but the answer does not keep to the contract')).toEqual(broken);
});

test('reports that the database cannot be reached', async () => {
  const unavailable = [503, { errors: [errors.unavailable[1]] }];
  expect(await fail('away')).toEqual(unavailable);
});

test('responds with status 400 to a value that the database cannot store', async () => {
  expect(await fail('number')).toEqual([
    400,
    { errors: ['The request contains a value that cannot be stored.'] },
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
  expect([response.statusCode, response.json()]).toEqual([429, { errors: [errors['too-many'][1]] }]);
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
  expect(mount(calls, [...handlers, ...handlers])).toThrow(
    'Handlers without a call of their own: POST /echo',
  );
});

test('an endpoint is available with and without a trailing slash', async () => {
  const [without, slash] = [await whole.inject('/api/setup'), await whole.inject('/api/setup/')];
  expect([without.statusCode, slash.statusCode]).toEqual([200, 200]);
});
