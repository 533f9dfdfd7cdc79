import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';

const { app, call, services, register } = await testWorld();
const someone = await register('Harbour Lane');

const asked: { url: string | undefined; key: string | undefined }[] = [];
let status = 200;
const pexels = createServer((request, response) => {
  asked.push({ url: request.url, key: request.headers.authorization });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      photos: [
        {
          url: 'https://photos.example/1',
          photographer: 'A. Photographer',
          photographer_url: 'https://photos.example/a',
          alt: 'A lighthouse',
          src: { medium: 'https://photos.example/1/m.jpg', large2x: 'https://photos.example/1/l.jpg' },
        },
      ],
    }),
  );
}).listen(0, '127.0.0.1');
afterAll(() => pexels.close());
const port = () => {
  const address = pexels.address();
  return typeof address === 'object' ? address?.port : undefined;
};

const search = (term: string) => call(someone, 'POST /stock/search', { body: { term } });

test('an empty term lists every built-in picture, each in both sizes', async () => {
  const { body } = await search('');
  expect(body.length).toBeGreaterThanOrEqual(60);
  for (const { thumbnail, large, photographer, title } of body) {
    expect(photographer).toBe('Marquee');
    expect(title).not.toBe('');
    for (const address of [thumbnail, large]) {
      const response = await app.inject(address);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  }
});

test('every word must match, and matches in the title come first', async () => {
  const { body } = await search('  Snow ');
  expect(body.map((each: { title: string }) => each.title)).toEqual(['Snowy mountains', 'Snowflakes']);
  expect((await search('snow pattern')).body).toHaveLength(1);
  expect((await search('no such thing')).body).toEqual([]);
  expect((await call(undefined, 'POST /stock/search', { body: { term: '' } })).status).toBe(401);
});

test('with a Pexels key, photos of Pexels with their photographers come before built-in pictures', async () => {
  services.config.pexels = { key: 'a key', url: `http://127.0.0.1:${port()}` };
  const { body } = await search('sea');
  expect(asked.at(-1)).toEqual({ url: '/v1/search?query=sea&per_page=40', key: 'a key' });
  expect(body[0]).toEqual({
    title: 'A lighthouse',
    thumbnail: 'https://photos.example/1/m.jpg',
    large: 'https://photos.example/1/l.jpg',
    url: 'https://photos.example/1',
    photographer: 'A. Photographer',
    photographerUrl: 'https://photos.example/a',
  });
  expect(body.length).toBeGreaterThan(1);
});

test('if Pexels fails, returns the built-in pictures, or an error if none match', async () => {
  services.config.pexels = { key: 'a key', url: `http://127.0.0.1:${port()}` };
  status = 500;
  expect((await search('sea')).body.length).toBeGreaterThan(1);
  const nothing = await search('no such thing');
  expect([nothing.status, nothing.errors]).toEqual([
    503,
    ['Pexels is not responding. Please try again in a moment.'],
  ]);
});
