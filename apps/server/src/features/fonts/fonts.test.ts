import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { fontFacesOf, fontFamilies, fontFiles, fontPath } from './font-queries';

const { app, call, clock, services, register } = await testWorld();

test('lists each family with the name and category of its package', () => {
  for (const { family, category, name } of fontFamilies()) {
    const folder = dirname(fontPath(`@fontsource/${name}/package.json`));
    const metadata: unknown = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'));
    expect(metadata).toMatchObject({ family, category });
  }
});

test('every font file of the catalog exists', () => {
  for (const [, packaged] of fontFiles())
    expect(readFileSync(fontPath(packaged)).length).toBeGreaterThan(1000);
});

test('lists families of every category for every signed-in person, the most used first', async () => {
  const someone = await register('Harbour Lane');
  const { body } = await call(someone, 'GET /fonts');
  expect(body.length).toBeGreaterThan(80);
  expect(body[0]).toMatchObject({ family: 'Roboto', category: 'sans-serif' });
  expect(body[0]?.faces[0]).toEqual({
    url: '/content/fonts/roboto-400.woff2',
    weight: 400,
    style: 'normal',
    unicodeRange: null,
  });
  expect(body.every(({ faces }) => faces.length > 0)).toBe(true);
  expect(new Set(body.map((each: { category: string }) => each.category)).size).toBe(5);
  expect((await call(undefined, 'GET /fonts')).status).toBe(401);
});

test('serves a font file to pages of any origin', async () => {
  const faces = fontFacesOf(['Lobster', 'No such family']);
  expect(faces.map(({ weight, unicodeRange }) => [weight, unicodeRange === null])).toEqual([
    [400, true],
    [400, false],
  ]);
  const response = await app.inject(faces[0]?.url ?? '');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'font/woff2',
    'access-control-allow-origin': '*',
  });
  expect(response.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
});

test("with a key, fetches Google's list of fonts once a day, and returns the last list after a failure", async () => {
  const asked: (string | undefined)[] = [];
  let answer = JSON.stringify({ items: [{ family: 'Newest', category: 'display', kind: 'webfont' }] });
  const google = createServer((request, response) => {
    asked.push(request.url);
    response.end(answer);
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const address = google.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}`;
  services.config.googleFonts = { key: 'a key', url, cssUrl: url };
  const someone = await register('Mill Street');
  const list = async () => (await call(someone, 'GET /fonts')).body;

  expect(await list()).toEqual([{ family: 'Newest', category: 'display', faces: [] }]);
  expect(await list()).toHaveLength(1);
  expect(asked).toEqual(['/webfonts/v1/webfonts?sort=popularity&key=a+key']);

  clock.advance(86_400_001);
  answer = 'no';
  expect(await list()).toEqual([{ family: 'Newest', category: 'display', faces: [] }]);
  expect(asked).toHaveLength(2);
  google.close();
  services.config.googleFonts = undefined;
});
