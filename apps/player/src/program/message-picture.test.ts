import { expect, test } from 'vitest';
import { message } from '../testing/programs';
import { messagePicture } from './message-picture';

const assets = { get: async () => undefined };

test('counts a page with data of a feed under its message, and suspends it under its program id', () => {
  const { id, play } = messagePicture(message(-77, { of: 12, feed: 3 }), assets, 5);
  expect({ id, play }).toEqual({ id: -77, play: { messageId: 12, playlistId: 5 } });
});

test('counts every other message under its id, and none in a preview', () => {
  expect(messagePicture(message(4), assets, 5).play).toEqual({ messageId: 4, playlistId: 5 });
  expect(messagePicture(message(4), assets).play).toBeUndefined();
});
