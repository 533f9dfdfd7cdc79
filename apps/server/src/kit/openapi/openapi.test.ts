import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { answerForms } from '@marquee/contract/answer-forms';
import { api } from '@marquee/contract/kit/api';
import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { errors } from '@marquee/contract/kit/errors';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { readNamed } from '@marquee/playback/template/fields/named-content';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testWorld } from '../../testing/test-world';
import { findAbove } from '../config/find-above';
import { buildServer } from '../http/build-server';
import { docsPages } from './docs/docs-pages';
import { inlineHtml } from './docs/markdown';
import { readGuides } from './docs/read-guides';
import { answerExampleOf, exampleOf } from './example';
import { openApi } from './openapi';
import { operationId, tagOf } from './operation';
import { serveDocs } from './serve-docs';

const { services } = await testWorld();
const document = openApi(api, 'https://signs.example.com');
const pages = docsPages(document, readGuides());
const names = Object.keys(api);
const words = z.string().min(1);
const describedOperation = z.object({
  operationId: words.regex(/^[a-z][A-Za-z]*$/),
  summary: words,
  description: words,
  parameters: z.array(z.object({ description: words })).optional(),
});

test('describes every endpoint at its path', () => {
  const { '/content': _upload, ...paths } = document.paths;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(names.map((name) => name.replace(/\/$/, '')).toSorted());
  expect(document.servers).toEqual([{ url: 'https://signs.example.com/api' }]);
});

test('describes the permission and the input of an endpoint', () => {
  expect(document.paths['/playlists/{id}']?.get).toMatchObject({
    operationId: 'getPlaylistsById',
    summary: 'One playlist',
    description: 'One playlist. For signed-in people. API keys need the scope `read`.',
    tags: ['playlists'],
    'x-who': 'person',
    security: [{ bearer: [] }, { apiKey: ['read'] }],
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id of the playlist.',
        schema: { type: 'integer', minimum: 1 },
        example: 2001,
      },
    ],
  });
  expect(document.paths['/playlists']?.get).toMatchObject({
    parameters: [
      { name: 'ids', in: 'query', required: false },
      { name: 'name', in: 'query', required: false },
      { name: 'limit', in: 'query', required: false },
      { name: 'cursor', in: 'query', required: false },
    ],
    responses: { 200: { headers: { 'next-cursor': {} } } },
  });
  expect(document.paths['/users/forgot']?.post).toMatchObject({
    security: [],
    requestBody: { required: true },
  });
  expect(document.paths['/messages/{id}']?.get).toMatchObject({
    security: [{}, { bearer: [] }, { apiKey: ['read'] }],
  });
  expect(document.paths['/screens']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { type: 'array', maxItems: 500 } } },
    },
  });
});

test('each operation, parameter and tag has a name and a description', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const faults = operations.flatMap((each) => {
    const read = describedOperation.safeParse(each);
    return read.success || Array.isArray(each) ? [] : [each];
  });
  expect(faults).toEqual([]);
  const ids = names.map(operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.tags.filter(({ description }) => !description)).toEqual([]);
});

test('marks a deprecated call and its headers', () => {
  const answer = z.null();
  const deprecated = { since: '2027-01-31', removal: '2028-02-01', instead: 'Use GET /new.' };
  const { paths } = openApi({ 'GET /old': { summary: 'Old', who: 'anyone', answer, deprecated } }, '');
  expect(paths['/old']?.get).toMatchObject({
    deprecated: true,
    description:
      'Old. Needs no sign-in. Deprecated since 2027-01-31, and can be removed from 2028-02-01 on. Use GET /new.',
    responses: { 200: { headers: { deprecation: {}, sunset: {} } } },
  });
  expect(document.paths['/playlists/{id}']?.get).not.toHaveProperty('deprecated');
});

test('describes the refusals that follow from the fields of an endpoint', () => {
  const responses = {
    401: {
      $ref: '#/components/responses/Unauthorized',
      description: 'Codes: `not-signed-in`, `session-ended`, `key-not-valid`.',
    },
    403: { description: 'Codes: `not-allowed`, `key-reads-only`.' },
    404: { description: 'Codes: `not-found`.' },
    409: {
      description:
        'Codes: `call-running`, `call-done`, `call-unknown`, `changed-meanwhile`, `limit-reached`.',
    },
    413: { description: 'Codes: `too-large`.' },
  };
  expect(document.paths['/messages/whole']?.post).toMatchObject({ responses });
  expect(document.paths['/users/login']?.post).toMatchObject({
    responses: { 429: { $ref: '#/components/responses/TooMany' } },
  });
  expect(document.components.responses.TooMany?.headers).toHaveProperty('retry-after');
  expect(document.components.responses.Conflict?.headers).toHaveProperty('retry-after');
});

test('names the schemas of rows, once for requests and responses', () => {
  const { schemas } = document.components;
  expect(schemas.Message).toMatchObject({ type: 'object' });
  expect(document.paths['/messages']?.get).toMatchObject({
    responses: {
      200: {
        content: {
          'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Message' } } },
        },
      },
    },
  });
  expect(/"(\$schema|ref|refs)":"/.exec(JSON.stringify(document))).toBeNull();
});

test('responses allow fields of later releases, and a strict request allows no other fields', () => {
  const { schemas } = document.components;
  expect(schemas.Message).not.toHaveProperty('additionalProperties');
  expect(JSON.stringify(document.webhooks)).not.toContain('"additionalProperties":false');
  expect(document.paths['/messages/{id}/content']?.put).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
  });
});

test('the moments of examples have the form in which the server writes them', () => {
  const examples = JSON.stringify(document).matchAll(/"(20\d\d-\d\d-\d\dT[^"]*Z)"/g);
  const moments = [...examples].map(([, moment = '']) => moment);
  expect(moments.filter((moment) => new Date(moment).toISOString() !== moment)).toEqual([]);
  expect(moments.length).toBeGreaterThan(100);
});

test('describes the ETag of a program', () => {
  expect(document.paths['/player/program']?.get).toMatchObject({
    parameters: [{ name: 'If-None-Match', in: 'header' }],
    responses: { 200: { headers: { etag: {} } }, 304: {} },
  });
});

test('describes the key of a call that is carried out at most once', () => {
  const parameters = [{ name: 'Idempotency-Key', in: 'header', required: false }];
  expect(document.paths['/messages']?.post).toMatchObject({ parameters });
  for (const path of ['/users/login', '/templates/available', '/player/program'])
    expect(JSON.stringify(document.paths[path])).not.toContain('Idempotency-Key');
});

test('gives an example of each body, which the contract accepts', () => {
  const without = Object.entries<Endpoint>(api).filter(
    ([name, { body }]) => body !== undefined && exampleOf(body, tagOf(name)) === undefined,
  );
  expect(without.map(([name]) => name)).toEqual([]);
  expect(document.paths['/answers']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { example: [{ value: 'Tomato soup' }] } } },
  });
});

test('gives an example of each response, which has the fields of the contract and no others', () => {
  const faults = Object.entries<Endpoint>(api).flatMap(([name, { answer, gives, status }]) => {
    if (gives || status === 204) return [];
    const example = answerExampleOf(answer, tagOf(name));
    const { data, error } = answer.safeParse(example);
    return isDeepStrictEqual(data, example) ? [] : [{ name, example, data, error: error?.message }];
  });
  expect(faults).toEqual([]);
  expect(document.paths['/screens']?.get).toMatchObject({
    responses: { 200: { content: { 'application/json': { example: [{ id: 3001, name: 'Lobby' }] } } } },
  });
});

test('gives an example of each form of an answer, which a page reads', () => {
  for (const [type, form] of Object.entries(answerForms)) {
    expect(form !== null, type).toBe(fieldKind(type).hasAnswer);
    if (!form) continue;
    const value = fieldKind(type).read(form.example, { listAt: () => null, valuesOfItem: (texts) => texts });
    expect(value, type).not.toEqual(Array.isArray(value) ? [] : '');
    if (fieldKind(type).names.length > 0) expect(readNamed(type, form.example), type).toBeDefined();
  }
});

test('describes an empty response without content', () => {
  expect(document.paths['/screens/{id}']?.delete).toMatchObject({
    responses: { 204: { description: 'Done. The response has no body.' } },
  });
  expect(JSON.stringify(document.paths['/screens/{id}']?.delete)).not.toContain('content');
});

test('the document is served as JSON, and as pages with one script of their own', async () => {
  const app = await buildServer(services.config, services.log);
  serveDocs(app, 'https://signs.example.com');
  const json = await app.inject('/api/openapi.json');
  expect(json.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const start = await app.inject('/api/docs');
  expect(start.headers['content-type']).toBe('text/html; charset=utf-8');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(start.body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(start.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  expect((await app.inject('/api/docs/messages')).body).toBe(pages.get('/messages'));
  expect((await app.inject('/api/docs/nothing')).statusCode).toBe(404);
  await app.close();
});

test('the pages have each call, schema, error and event', () => {
  for (const name of names)
    expect(pages.get(`/${tagOf(name)}`)).toContain(`<section id="${operationId(name)}"`);
  for (const name of Object.keys(document.components.schemas))
    expect(pages.get('/schemas')).toContain(`id="${name}"`);
  for (const code of Object.keys(errors)) expect(pages.get('/errors')).toContain(`<code>${code}</code>`);
  expect(pages.get('/events')).toContain('<code>message.<wbr>saved</code>');
});

test('the contents name the calls of administrators apart from the calls for API keys', () => {
  const [, forKeys = '', forPeople = ''] = (pages.get('') ?? '').split(
    /<h2>For (?:API keys|people and TVs)<\/h2>/,
  );
  const path = (text: string) => `> ${text}</a>`;
  expect([forKeys, forPeople].map((part) => part.includes(path('/departments/brand')))).toEqual([
    true,
    false,
  ]);
  const impersonate = path('/departments/impersonate/{id}');
  expect([forKeys, forPeople].map((part) => part.includes(impersonate))).toEqual([false, true]);
});

test('the page of a call has its key, its fields, a command and an example', async () => {
  const page = pages.get('/messages') ?? '';
  const call = /<section id="postMessagesContent".*?<\/section>/s.exec(page)?.[0] ?? '';
  for (const part of [
    'API keys: <code>edit</code>',
    '<code>template</code>',
    'The name of the template, in place of its id.',
    'curl &#39;https://signs.example.com/api/messages/content&#39;',
    '&quot;template&quot;: &quot;Menu Board&quot;',
    'Authorization: Bearer $MARQUEE_KEY',
    '<code>Idempotency-Key</code> <span>header, string',
  ])
    expect(call).toContain(part);
  const keys = /<section id="getApiKeys".*?<\/section>/s.exec(pages.get('/apiKeys') ?? '')?.[0];
  expect(keys).toContain('Authorization: Bearer $TOKEN');
});

test('each guide is a page, and the pages have their links and strong words as HTML', async () => {
  const files = await readdir(findAbove('docs/guides'));
  const guides = files.map((file) => (file === 'README.md' ? 'overview' : file.replace('.md', '')));
  expect([...pages.keys()]).toEqual(expect.arrayContaining(guides.map((name) => `/guides/${name}`)));
  const texts = [...pages.values()].map((page) => page.replace(/<(pre|script|style)>.*?<\/\1>/gs, ''));
  expect(texts.filter((text) => /\]\(|\*\*/.test(text))).toEqual([]);
  expect(pages.get('/guides/api')).toContain(
    '<a href="#calls-that-are-sent-again"><code>Idempotency-Key</code></a>',
  );
  expect(inlineHtml('[all](/list?a=1&b=2), `[1](2)`')).toBe(
    '<a href="/list?a=1&amp;b=2">all</a>, <code>[1](2)</code>',
  );
});

test('the guides are pages with links to each other and to the rules', () => {
  const guide = pages.get('/guides/from-zero-to-a-sign') ?? '';
  expect(guide).toContain('<h1 id="from-zero-to-a-sign">From zero to a sign</h1>');
  expect(guide).toContain('<a href="/api/docs/guides/overview#before-you-begin">');
  expect(pages.get('/guides/overview')).toContain('<h2 id="before-you-begin">');
  expect(pages.get('')).toContain('<a href="/api/docs/guides/receive-webhooks">');
  const addresses = [...pages.values()].join('').matchAll(/href="\/api\/docs([^"]*)"/g);
  const broken = [...new Set([...addresses].map(([, address = '']) => address))].filter((address) => {
    const [path = '', id] = address.split('#');
    return !pages.get(path)?.includes(id ? `id="${id}"` : '<main');
  });
  expect(broken).toEqual([]);
});
