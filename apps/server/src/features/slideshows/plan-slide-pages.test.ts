import { expect, test } from 'vitest';
import { planSlidePages } from './plan-slide-pages';

test('a slideshow shows 200 pages of a document, and says what it leaves out', () => {
  expect(planSlidePages(3)).toEqual({ shown: 3, note: null });
  expect(planSlidePages(200)).toEqual({ shown: 200, note: null });
  expect(planSlidePages(1340)).toEqual({
    shown: 200,
    note: 'has 1,340 pages. Only the first 200 are shown',
  });
});
