import { expect, test } from 'vitest';
import { shownMessageName, shownName } from './shown-name';

test('an empty playlist name is shown as (No name)', () => {
  expect([shownName(''), shownName(undefined), shownName('Lunch')]).toEqual([
    '(No name)',
    '(No name)',
    'Lunch',
  ]);
});

test('an empty message name is shown as (no name)', () => {
  expect([shownMessageName(''), shownMessageName('Soup')]).toEqual(['(no name)', 'Soup']);
});
