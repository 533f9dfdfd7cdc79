import type { Screen } from '@marquee/contract/screens';
import { expect, test } from 'vitest';
import { arrangeRows } from '../../ui/listing/arrange-rows';
import type { Tone } from '../../ui/StatusDot';
import { type ListedScreen, screenListing } from './screen-listing';
import { testScreen } from './test-screen';

const screen = (id: number, name: string, tone: Tone, rotation: Screen['rotation'] = 0): ListedScreen => ({
  ...testScreen({
    id,
    name,
    rotation,
    createdAt: `2026-02-0${(id % 4) + 1}T00:00:00.000Z`,
    lastModified: `2026-03-0${id}T00:00:00.000Z`,
  }),
  state: {
    status: tone === 'none' ? undefined : { tone, tooltip: '', words: '' },
    receipt: undefined,
    picture: undefined,
    pictureTime: undefined,
  },
});
const screens = [
  screen(1, 'Hall 10', 'on'),
  screen(2, 'Hall 2', 'warning', 90),
  screen(3, 'Bar', 'none'),
  screen(4, 'Yard', 'asleep', 270),
];
const shown = ({ sort = '', filters = {} }) =>
  arrangeRows(screenListing, screens, { search: '', sort, filters }).flatMap(({ rows }) =>
    rows.map(({ name }) => name),
  );

test('sorts screens by name, by state with offline screens first, by the last change and by creation', () => {
  expect(shown({})).toEqual(['Bar', 'Hall 2', 'Hall 10', 'Yard']);
  expect(shown({ sort: 'state' })).toEqual(['Hall 2', 'Bar', 'Yard', 'Hall 10']);
  expect(shown({ sort: 'changed' })).toEqual(['Yard', 'Bar', 'Hall 2', 'Hall 10']);
  expect(shown({ sort: 'newest' })).toEqual(['Bar', 'Hall 2', 'Hall 10', 'Yard']);
});

test('filters screens by state and orientation', () => {
  expect(shown({ filters: { state: 'none' } })).toEqual(['Bar']);
  expect(shown({ filters: { shape: '9:16' } })).toEqual(['Hall 2', 'Yard']);
});
