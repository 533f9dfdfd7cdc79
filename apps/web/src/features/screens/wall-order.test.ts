import { expect, test } from 'vitest';
import { inWallOrder, wallSummary } from './wall-order';

test('TVs that need attention come first, screens without a TV last, and equal states keep their order', () => {
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

test('the summary counts the screens of each state, those that need attention first', () => {
  const shown = (['on', 'none', 'warning', 'on', 'asleep'] as const).map((tone) => ({ tone }));
  expect(wallSummary(shown)).toBe('1 needs attention · 2 on · 1 asleep · 1 without a TV');
  expect(wallSummary([])).toBe('');
});
