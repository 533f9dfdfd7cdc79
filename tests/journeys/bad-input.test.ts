import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpByApi, signInByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { owner } from './support/people';
import { startServer, startWrongly } from './support/start-server';

const secret = 'a secret of at least thirty-two characters';
let server: Awaited<ReturnType<typeof startServer>>;
let token = '';
let screenId = 0;
beforeAll(async () => {
  server = await startServer({ SECRET: secret });
  const { call, token: mine } = await setUpByApi(server.url);
  token = mine;
  ({ screenId } = await arrangeScreen(call, 'Soup at noon'));
});
afterAll(() => server.remove());

type Request = { body?: string; bearer?: string; type?: string };

const send = async (name: string, { body, bearer = token, type = 'application/json' }: Request = {}) => {
  const [method = 'GET', path = '/'] = name.split(' ');
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    body: body ?? null,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  });
  const answer: { errors?: string[] } | null = await response.json().catch(() => null);
  const text = (answer?.errors ?? []).join(' | ');
  console.log(`${response.status}  ${name}: ${text}`);
  return { status: response.status, text };
};

const json = (value: unknown): Request => ({ body: JSON.stringify(value) });
const long = 'x'.repeat(300);
const nobodys = 2 ** 45 + 1;

describe('an invalid request gets the right status and an error text that describes the fault', () => {
  const cases: [what: string, name: string, request: Request, status: number, text: string][] = [
    [
      'malformed JSON',
      'POST /screens',
      { body: '[{"name": "Lob' },
      400,
      'The request is not valid JSON. It ends too early, at line 1, column 15.',
    ],
    [
      'a form instead of JSON',
      'POST /screens',
      { body: 'name=Lobby', type: 'application/x-www-form-urlencoded' },
      415,
      'The body must be JSON, with the header Content-Type: application/json.',
    ],
    ['no body', 'POST /screens', {}, 400, 'The request is missing.'],
    ['an object for a list', 'POST /screens', json({ name: 'Lobby' }), 400, 'The request must be a list.'],
    ['an id that is a word', 'GET /screens/lobby', {}, 400, 'id must be a whole number.'],
    ['an id that no screen has', `GET /screens/${nobodys}`, {}, 404, 'Not found. It may have been deleted.'],
    [
      'a row of nobody',
      'POST /screens',
      json([{ id: nobodys, name: 'Lobby' }]),
      404,
      'Not found. It may have been deleted.',
    ],
    [
      'a wrong enum',
      'POST /screens',
      json([{ name: 'Lobby', screenMode: 'cinema' }]),
      400,
      'screenMode must be digitalsignage, slideshow or both.',
    ],
    [
      'a wrong number',
      'POST /screens',
      json([{ name: 'Lobby', rotation: 45 }]),
      400,
      'rotation must be 0, 90, 180 or 270.',
    ],
    ['an empty name', 'POST /screens', json([{ name: '  ' }]), 400, 'Please enter a screen name.'],
    ['a name too long', 'POST /screens', json([{ name: long }]), 400, 'name must be at most 100 characters.'],
    [
      'the second row too long',
      'POST /screens',
      json([{ name: 'Lobby' }, { name: long }]),
      400,
      'name (row 2) must be at most 100 characters.',
    ],
    [
      'a message without a name',
      'POST /messages',
      json([{ templateId: 2, seconds: 15, name: '' }]),
      400,
      'Please enter a message name.',
    ],
    [
      'a message too short',
      'POST /messages',
      json([{ templateId: 2, seconds: 4, name: 'Soup' }]),
      400,
      'Messages must be displayed for at least 5 seconds',
    ],
    [
      'a code too short',
      'POST /devices/pair',
      json({ pairingCode: 'ABC', screenId: 1 }),
      400,
      'Code should be 4 digits long',
    ],
    [
      'an address that is none',
      'GET /sceens',
      {},
      404,
      'Marquee has no such call: check the method and the path. If Marquee is being updated, try again in a moment.',
    ],
    [
      'no token',
      'GET /screens',
      { bearer: '' },
      401,
      'Please sign in. A program sends its key in the header Authorization: Bearer KEY.',
    ],
    [
      'a token of rubbish',
      'GET /screens',
      { bearer: 'rubbish' },
      401,
      'This API key is not valid. It may have been revoked or have expired.',
    ],
    [
      'a link that never was',
      'POST /users/login',
      json({ resetGuid: 'nothing' }),
      401,
      'This link is no longer valid. Please ask for a new one.',
    ],
    [
      'a sign-in without a word',
      'POST /users/login',
      json({ email: '', password: '' }),
      400,
      'Please enter an email address. | Please enter a password.',
    ],
    [
      'a second first account',
      'POST /setup',
      json({ ...owner, timezone: 'London', sampleContent: false }),
      409,
      'Marquee is already set up. Please sign in.',
    ],
  ];
  test.each(cases)('%s', async (_what, name, request, status, text) => {
    expect(await send(name, request)).toEqual({ status, text });
  });

  test('refuses a body by its declared length, before the body is sent', async () => {
    const outgoing = request(`${server.url}/api/screens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 5_000_000,
        authorization: `Bearer ${token}`,
      },
    });
    outgoing.flushHeaders();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    expect(answer?.statusCode).toBe(413);
    const body = JSON.parse((await answer?.setEncoding('utf8').toArray())?.join('') ?? '{}');
    const sentence = 'This is too large. The body of this call can have at most 4 MB.';
    expect([body.code, body.errors]).toEqual(['too-large', [sentence]]);
    outgoing.destroy();
  });

  test('refuses a wrong pairing code', async () => {
    const answer = await send('POST /devices/pair', json({ pairingCode: 'ZZZZ', screenId }));
    expect(answer).toEqual({ status: 422, text: 'Invalid pairing code' });
  });

  test('refuses an expired, a changed and a foreign token', async () => {
    const ended = { status: 401, text: 'Your session has ended. Please sign in again.' };
    const yesterday = Math.floor(Date.now() / 1000) - 86_400;
    expect(await send('GET /screens', { bearer: resign(token, {}, secret) })).toMatchObject({ status: 200 });
    expect(await send('GET /screens', { bearer: resign(token, { exp: yesterday }, secret) })).toEqual(ended);
    expect(await send('GET /screens', { bearer: resign(token, {}, 'another secret') })).toEqual(ended);
    const [head = '', claims = ''] = token.split('.');
    expect(await send('GET /screens', { bearer: `${head}.${claims}.` })).toEqual(ended);
  });

  test('after too many wrong passwords, the right password is also refused for a time', async () => {
    const attempt = (password: string) =>
      send('POST /users/login', { ...json({ email: 'grace@harbourlane.example', password }), bearer: '' });
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await attempt('a guess'));
    const wrong = { status: 401, text: 'Invalid email or password.' };
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => wrong));
    expect(answers[10]).toEqual({
      status: 429,
      text: 'Too many attempts. Please wait a moment and try again.',
    });
  });

  test('the invalid requests saved nothing and block no later save', async () => {
    const { call } = await signInByApi(server.url);
    expect((await call('GET /screens')).map(({ name }) => name)).toEqual(['Soup at noon screen']);
    expect((await call('GET /messages')).map(({ name }) => name)).toEqual(['Soup at noon']);
    await call('POST /screens', { body: [{ name: 'Lobby' }] });
    expect(await call('GET /screens')).toHaveLength(2);
  });
});

describe('an invalid environment variable stops the start with one line that names the variable', () => {
  const cases: [variables: Record<string, string>, said: string][] = [
    [{ PORT: 'abc' }, 'PORT is "abc", but must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'foo' },
      'DATABASE_URL is wrong (its value is not shown), but must be an address such as postgresql://user:password@host:5432/name or postgresql://user@/name?host=/run/postgresql.',
    ],
    [{ ADMIN_EMAIL: 'ada@example.com' }, 'ADMIN_PASSWORD is not set, but must be where ADMIN_EMAIL is.'],
    [{ ROLES: 'web,cook' }, 'ROLES is "web,cook", but must be web, worker, or both with a comma between.'],
    [
      { PUBLIC_URL: 'signs.example.com' },
      'PUBLIC_URL is "signs.example.com", but must be an address such as https://signs.example.com, without a path.',
    ],
    [{ STORAGE_URL: '/mnt' }, 'STORAGE_URL is "/mnt", but must be s3://bucket or s3://bucket/prefix.'],
    [
      { SECRET: 'short' },
      'SECRET is wrong (its value is not shown), but must be at least 32 characters long.',
    ],
  ];
  test.each(cases)('%j', async (variables, said) => {
    const stopped = await startWrongly(variables);
    console.log(`${stopped.code}  ${stopped.said}`);
    expect(stopped).toEqual({ code: 1, said });
  });

  test('refuses a DATA_DIR that is not writable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-data-dir-'));
    const file = join(folder, 'a file');
    await writeFile(file, '');
    expect(await startWrongly({ DATA_DIR: file })).toEqual({
      code: 1,
      said: `DATA_DIR is "${file}", but a file has that name.`,
    });
    expect(await startWrongly({ DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      said: `DATA_DIR is "${join(file, 'data')}", but a file is in the way.`,
    });
    await rm(folder, { recursive: true });
  });

  test('refuses a port in use and an address of another machine', async () => {
    const port = new URL(server.url).port;
    expect(await startWrongly({ PORT: port })).toEqual({
      code: 1,
      said: `PORT is ${port}, but another program listens there already.`,
    });
    expect(await startWrongly({ HOST: '192.0.2.1' })).toEqual({
      code: 1,
      said: 'HOST is "192.0.2.1", but this machine has no such address.',
    });
  });
});

/** Returns the token with these claims changed, signed with this secret. */
const resign = (original: string, changes: Record<string, unknown>, key: string): string => {
  const [head = '', claims = ''] = original.split('.');
  const before: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const body = Buffer.from(JSON.stringify({ ...before, ...changes })).toString('base64url');
  const signature = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
};
