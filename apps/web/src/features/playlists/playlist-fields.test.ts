import { expect, test } from 'vitest';
import { newFields, playlistFaults } from './playlist-fields';

const named = { ...newFields, name: 'Lobby' };

test('a playlist needs a name, and its end date is not before its start date', () => {
  expect(playlistFaults(newFields)).toEqual([{ at: 'name', text: 'Please enter a playlist name.' }]);
  const late = { at: 'endDate', text: 'The end date must not be before the start date.' };
  expect(playlistFaults({ ...named, startDate: '2030-06-21', endDate: '2030-06-20' })).toEqual([late]);
  expect(playlistFaults({ ...named, startDate: '2030-06-21', endDate: '2030-06-21' })).toEqual([]);
  expect(playlistFaults({ ...named, endDate: '2030-06-20' })).toEqual([]);
});
