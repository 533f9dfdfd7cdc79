import { expect, test } from 'vitest';
import { feedMarks, subscriberCountText } from './subscriber-words';

test.each([
  [0, '0 subscribers'],
  [1, '1 subscriber'],
  [5000, '5,000 subscribers'],
])('%d is %s', (count, text) => {
  expect(subscriberCountText(count)).toBe(text);
});

test.each([
  [{ active: true, isPublic: true, pending: 0 }, []],
  [{ active: true, isPublic: true, pending: null }, []],
  [{ active: true, isPublic: false, pending: 2 }, ['Not public', '2 waiting for approval']],
  [{ active: false, isPublic: false, pending: 0 }, ['Not active']],
])('marks %j with %j', (feed, marks) => {
  expect(feedMarks(feed)).toEqual(marks);
});
