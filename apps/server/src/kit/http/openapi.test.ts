import { api } from '@marquee/contract/kit/api';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { buildServer } from './build-server';
import { openApi } from './openapi';
import { serveDocs } from './serve-docs';

const { services } = await testWorld();
const document = openApi(api, 'https://signs.example.com');
const names = Object.keys(api);

test('describes every endpoint at its path', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(names.toSorted());
  expect(document.servers).toEqual([{ url: 'https://signs.example.com/api' }]);
});

test('describes the permission and the input of an endpoint', () => {
  expect(document.paths['/playlists/{id}']?.get).toMatchObject({
    summary: api['GET /playlists/:id'].summary,
    tags: ['playlists'],
    'x-who': 'person',
    security: [{ bearer: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
  expect(document.paths['/playlists']?.get).toMatchObject({
    parameters: [{ name: 'ids', in: 'query', required: false }],
  });
  expect(document.paths['/users/forgot']?.post).not.toHaveProperty('security');
  expect(document.paths['/screens']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { type: 'array', maxItems: 500 } } },
    },
  });
});

test('describes all refusals of one status', () => {
  expect(document.paths['/users/login']?.post).toMatchObject({
    responses: {
      401: {
        description:
          'Invalid email or password. / Please enter the code from your authenticator app. / This code is wrong or was used before. Enter the newest code from your authenticator app. / Your session has ended. Please sign in again. / This link is no longer valid. Please ask for a new one.',
      },
      403: { description: 'User does not have access to any accounts.' },
    },
  });
});

test('describes an empty response without content', () => {
  expect(document.paths['/screens/{id}']?.delete).toMatchObject({
    responses: { 204: { description: 'Done' } },
  });
  expect(JSON.stringify(document.paths['/screens/{id}']?.delete)).not.toContain('content');
});

test('the specification is served as JSON, and as a page without scripts', async () => {
  const app = await buildServer(services.config, services.log);
  serveDocs(app, api, 'https://signs.example.com');
  const json = await app.inject('/api/openapi.json');
  expect(json.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path);
  expect(page.body).not.toContain('<script');
  await app.close();
});
