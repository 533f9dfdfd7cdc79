import type { Message } from '@marquee/contract/messages';
import { expect, test } from 'vitest';
import { groupMessages, openAtFirst } from './group-messages';

const message = (over: Partial<Message>): Message => ({
  id: 1,
  templateId: 2,
  shape: '16:9',
  seconds: 15,
  category: '',
  name: 'Picnic',
  isPublic: false,
  crossDepartment: false,
  archived: false,
  lastModified: '2026-03-01T10:00:00.000Z',
  thumbnailPending: false,
  awsJobId: null,
  isExistInPlaylist: 1,
  sharedBy: null,
  ...over,
});

const names = (messages: Message[], options = {}) =>
  groupMessages(messages, options).map((group) => [group.category, group.messages.map(({ name }) => name)]);

test('groups messages by category, empty categories as Uncategorized, in alphabetical order', () => {
  expect(
    names([
      message({ name: 'Week 10' }),
      message({ name: 'Bake sale', category: 'Events' }),
      message({ name: 'Week 9' }),
      message({ name: 'apple day', category: 'Events' }),
      message({ name: 'Gone', archived: true }),
    ]),
  ).toEqual([
    ['Events', ['apple day', 'Bake sale']],
    ['Uncategorized', ['Week 9', 'Week 10']],
  ]);
});

test('the search ignores case and surrounding spaces', () => {
  expect(
    names([message({ name: 'Summer Picnic' }), message({ name: 'Other' })], { search: ' PICNIC ' }),
  ).toEqual([['Uncategorized', ['Summer Picnic']]]);
});

test('archived messages are grouped only on request', () => {
  const messages = [message({ name: 'Now' }), message({ name: 'Before', archived: true })];
  expect(names(messages)).toEqual([['Uncategorized', ['Now']]]);
  expect(names(messages, { withArchived: true })).toEqual([['Uncategorized', ['Before', 'Now']]]);
});

test('unused messages are the messages that no playlist contains', () => {
  expect(
    names([message({ name: 'Used' }), message({ name: 'Unused', isExistInPlaylist: 0 })], {
      unusedOnly: true,
    }),
  ).toEqual([['Uncategorized', ['Unused']]]);
});

test.each([
  [0, undefined],
  [1, 'c0'],
  [5, 'c0'],
  [6, undefined],
])('with %i categories, %s is open at first', (count, expected) => {
  const groups = Array.from({ length: count }, (_, index) => ({ category: `c${index}`, messages: [] }));
  expect(openAtFirst(groups)).toBe(expected);
});
