import { expect, test } from 'vitest';
import { detailsOf, questionOf } from './deletion-question';

test('asks for one item with the prescribed text, and counts several', () => {
  expect(questionOf('screen', 1)).toBe('Are you sure you wish to permanently delete this screen?');
  expect(questionOf('message', 1_200)).toBe(
    'Are you sure you wish to permanently delete these 1,200 messages?',
  );
});

test('names the items, counts those after the fifth, and says how long they can be restored', async () => {
  expect(await detailsOf('schedule', [{ id: 1, name: 'Lunch' }])).toEqual([
    '“Lunch” stops playing on its screen.',
    'You can restore it from the bin in Settings for 30 days.',
  ]);
  const many = Array.from({ length: 7 }, (_, id) => ({ id, name: `Foyer ${id}` }));
  const details = await detailsOf('screen', many);
  expect(details).toHaveLength(7);
  expect(details.slice(-2)).toEqual([
    'And 2 more.',
    'You can restore them from the bin in Settings for 30 days.',
  ]);
});
