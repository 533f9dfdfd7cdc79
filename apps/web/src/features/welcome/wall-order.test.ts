import { expect, test } from 'vitest';
import { inWallOrder } from './wall-order';

test('offline TVs come first, screens without a TV last, and equal states keep their order', () => {
  const shown = (
    [
      ['Attic', 'none'],
      ['Bar', 'on'],
      ['Cellar', 'asleep'],
      ['Deck', 'on'],
      ['Entrance', 'warning'],
    ] as const
  ).map(([name, tone]) => ({ name, tone }));
  expect(inWallOrder(shown).map(({ name }) => name)).toEqual(['Entrance', 'Bar', 'Deck', 'Cellar', 'Attic']);
});
