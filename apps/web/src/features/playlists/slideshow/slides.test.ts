import type { SlideFile } from '@marquee/contract/slideshows';
import { expect, test } from 'vitest';
import { hold, type PendingFiles } from '../../files/pending-files';
import { byNaturalName, pagesOf, slideOf, tooManySlides } from './slides';

const address = '/content/uploads/1/2/0123456789abcdef01234567-deck.pdf';
const deck: SlideFile = {
  address,
  name: 'deck.pdf',
  state: 'ready',
  fault: null,
  pictures: ['/content/p1.webp', '/content/p2.webp'],
};
const files = new Map([[address, deck]]);

test('sorts numbers in names by their value', () => {
  const names = ['photo 10.png', 'Photo 2.png', 'photo 1.png', 'art.png'];
  expect(byNaturalName(names, (name) => name)).toEqual([
    'art.png',
    'photo 1.png',
    'Photo 2.png',
    'photo 10.png',
  ]);
});

test('reads chosen files, documents and pages', () => {
  const chosen: PendingFiles = new Map();
  const pending = hold(chosen, new File(['x'], 'My photo.png'));
  expect(slideOf(pending, chosen, files)).toMatchObject({ name: 'My photo.png', pending, pictures: [] });
  expect(slideOf(address, chosen, files)).toMatchObject({ name: 'deck.pdf', page: null, file: deck });
  expect(slideOf(`${address}#page=2`, chosen, files)).toMatchObject({
    page: 2,
    pictures: ['/content/p2.webp'],
  });
});

test('splits a document into its pages', () => {
  const whole = slideOf(address, new Map(), files);
  expect(pagesOf(whole)).toEqual([`${address}#page=1`, `${address}#page=2`]);
});

test('says how many files were not added', () => {
  expect(tooManySlides(1)).toContain('at most 2,000 files, so 1 file was not added.');
  expect(tooManySlides(1200)).toContain('1,200 files were not added.');
});
