import type { Message } from '@marquee/contract/messages';
import { expect, test } from 'vitest';
import { arrangeRows, isNarrowed } from '../../../ui/listing/arrange-rows';
import { messageListing } from './message-listing';

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
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-03-01T10:00:00.000Z',
  thumbnailPending: false,
  awsJobId: null,
  isExistInPlaylist: 1,
  sharedBy: null,
  ...over,
});

const kind = messageListing(
  new Map([
    [2, 'Announcement'],
    [3, 'Menu'],
  ]),
);

const names = (messages: Message[], { search = '', sort = '', filters = {} } = {}) =>
  arrangeRows(kind, messages, { search, sort, filters }).map((group) => [
    group.title,
    group.rows.map(({ name }) => name),
  ]);

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
  ).toEqual([['', ['Summer Picnic']]]);
});

test('a search returns the messages of all categories in one group without a title', () => {
  const found = [message({ name: 'Picnic west' }), message({ name: 'Picnic east', category: 'Events' })];
  expect(names(found, { search: 'picnic' })).toEqual([['', ['Picnic east', 'Picnic west']]]);
});

test('archived messages are grouped only on request', () => {
  const messages = [message({ name: 'Now' }), message({ name: 'Before', archived: true })];
  expect(names(messages)).toEqual([['Uncategorized', ['Now']]]);
  expect(names(messages, { filters: { archived: 'on' } })).toEqual([['Uncategorized', ['Before', 'Now']]]);
});

test('unused messages are the messages that no playlist contains', () => {
  expect(
    names([message({ name: 'Used' }), message({ name: 'Unused', isExistInPlaylist: 0 })], {
      filters: { unused: 'on' },
    }),
  ).toEqual([['Uncategorized', ['Unused']]]);
});

test('filters by template and shape, and offers the ones that the messages have', () => {
  const messages = [
    message({ name: 'Dishes', templateId: 3 }),
    message({ name: 'Tall', shape: '9:16' }),
    message({ name: 'Own code', templateId: 99 }),
  ];
  expect(names(messages, { filters: { template: '3' } })).toEqual([['Uncategorized', ['Dishes']]]);
  expect(names(messages, { filters: { shape: '9:16' } })).toEqual([['Uncategorized', ['Tall']]]);
  const { template } = kind.filters;
  expect(template?.kind === 'choice' && template.options(messages)).toEqual([
    { value: '2', label: 'Announcement' },
    { value: '3', label: 'Menu' },
  ]);
});

test('sorts by the last change, by creation and by length, within each category', () => {
  const messages = [
    message({ name: 'Changed', lastModified: '2026-03-05T00:00:00.000Z' }),
    message({ name: 'New', createdAt: '2026-03-01T00:00:00.000Z' }),
    message({ name: 'Old', createdAt: '2026-01-01T00:00:00.000Z', seconds: 30 }),
  ];
  expect(names(messages, { sort: 'changed' })).toEqual([['Uncategorized', ['Changed', 'New', 'Old']]]);
  expect(names(messages, { sort: 'newest' })).toEqual([['Uncategorized', ['New', 'Changed', 'Old']]]);
  expect(names(messages, { sort: 'longest' })).toEqual([['Uncategorized', ['Old', 'Changed', 'New']]]);
});

test('a search and the filters that hide rows narrow the list, and archived messages widen it', () => {
  const asked = { search: '', sort: '', filters: {} };
  expect(isNarrowed(kind, asked)).toBe(false);
  expect(isNarrowed(kind, { ...asked, search: 'a' })).toBe(true);
  expect(isNarrowed(kind, { ...asked, filters: { unused: 'on' } })).toBe(true);
  expect(isNarrowed(kind, { ...asked, filters: { archived: 'on' } })).toBe(false);
});
