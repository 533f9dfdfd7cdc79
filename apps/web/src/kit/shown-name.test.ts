import { expect, test } from 'vitest';
import { shownMessageName, shownName } from './shown-name';

test('shows an empty playlist name as (No name)', () => {
  expect([shownName(''), shownName(undefined), shownName('Lunch')]).toEqual([
    '(No name)',
    '(No name)',
    'Lunch',
  ]);
});

test('shows an empty message name as (no name)', () => {
  expect([shownMessageName(''), shownMessageName('Soup')]).toEqual(['(no name)', 'Soup']);
});
