import { expect, test } from 'vitest';
import { detailsOf, questionOf, usedFirst } from './deletion-question';

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

test('names each used item first, and the unused items together', () => {
  const unused = (name: string) => ({ name, effects: [] });
  const used = { name: 'Menu', effects: ['“Menu” plays on 1 screen.'] };
  expect(usedFirst([unused('Fair'), unused('Choir'), used])).toEqual([
    '“Menu” plays on 1 screen.',
    '“Fair” and “Choir” are not used by any playlist or screen.',
  ]);
  expect(usedFirst([unused('Fair')])).toEqual(['“Fair” is not used by any playlist or screen.']);
  expect(usedFirst(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(unused))).toEqual([
    '“A”, “B”, “C”, “D”, “E” and 2 more are not used by any playlist or screen.',
  ]);
});
