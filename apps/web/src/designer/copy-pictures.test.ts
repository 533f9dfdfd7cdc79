import { expect, test } from 'vitest';
import { copyForeignPictures } from './copy-pictures';
import { elementsOf, newScene } from './scene/scene';
import { designOf } from './scene/test-scene';

const picture = (key: string, url: string) => ({ type: 'image', key, url });
const isForeign = (address: string) => address.startsWith('http');

test('copies each foreign picture once, and lists the old addresses', async () => {
  const copied: string[] = [];
  const { design, repairs } = await copyForeignPictures(
    designOf(
      picture('a', 'https://a.example/1.png'),
      picture('b', '/content/stock/hills-dawn.webp'),
      picture('c', 'https://a.example/1.png'),
      picture('d', 'https://a.example/gone.png'),
    ),
    async (address) => {
      copied.push(address);
      if (address.includes('gone')) throw new Error('Not there.');
      return '/content/uploads/1/2/copy.png';
    },
    isForeign,
  );
  expect(copied).toEqual(['https://a.example/1.png', 'https://a.example/gone.png']);
  expect(elementsOf(newScene(design)).map((element) => element.type === 'image' && element.url)).toEqual([
    '/content/uploads/1/2/copy.png',
    '/content/stock/hills-dawn.webp',
    '/content/uploads/1/2/copy.png',
    'https://a.example/gone.png',
  ]);
  expect(repairs).toEqual(
    [0, 2].map((index) => ({
      field: `scenes.0.elements.${index}.url`,
      was: 'https://a.example/1.png',
      now: '/content/uploads/1/2/copy.png',
    })),
  );
});

test('returns the same design if it has no foreign pictures', async () => {
  const design = designOf(picture('a', '/content/stock/hills-dawn.webp'));
  const outcome = await copyForeignPictures(
    design,
    () => Promise.reject(new Error('Not called.')),
    isForeign,
  );
  expect(outcome.design).toBe(design);
});
