import { expect, test } from 'vitest';
import { asListed, inWallOrder, wallSummary } from './wall-order';

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

test('the wall has the screens of the searched list, in the order of the wall or of another sort', () => {
  const wall = [4, 2, 3, 1].map((id) => ({ id }));
  const idsFor = (sort: string) =>
    asListed(wall, { groups: [{ rows: [{ id: 1 }] }, { rows: [{ id: 2 }, { id: 4 }] }], view: { sort } }).map(
      ({ id }) => id,
    );
  expect(idsFor('')).toEqual([4, 2, 1]);
  expect(idsFor('name')).toEqual([4, 2, 1]);
  expect(idsFor('changed')).toEqual([1, 2, 4]);
});
