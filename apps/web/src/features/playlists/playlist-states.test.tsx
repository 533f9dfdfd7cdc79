import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { newPlaylistState } from './answers/new-playlist-state';
import { rowWords } from './playlist-states';
import { StateNote } from './StateNote';

test.each([
  ['waitingForApproval', 'until the publisher of the feed approves your subscription', '/settings/feeds/4'],
  ['ended', 'because your organization is not subscribed to the feed', '/settings/feeds/4'],
  ['feedClosed', 'because the publisher deleted the feed', '/playlists?mode=feed'],
  ['notOffered', 'because the feed now offers only single messages', '/playlists/0'],
] as const)('the state %s has a sentence and a next step', (kind, sentence, link) => {
  const markup = markupOf(<StateNote kind={kind} feedId={4} />);
  expect(markup).toContain(sentence);
  expect(markup).toContain(`href="${link}"`);
});

test.each(['plays', 'empty', 'preparing', 'sourceNeverRead', 'sourceFailing'] as const)(
  'the state %s has no note',
  (kind) => {
    expect(markupOf(<StateNote kind={kind} feedId={4} />)).not.toContain('role="status"');
  },
);

test.each([
  ['pending', false, 'waitingForApproval'],
  ['declined', false, 'ended'],
  ['ended', false, 'ended'],
  ['ended', true, 'feedClosed'],
  ['trial', false, 'plays'],
  ['active', false, 'plays'],
] as const)(
  'a new playlist of a subscription in the state %s, feed deleted %s: %s',
  (state, feedClosed, kind) => {
    expect(newPlaylistState({ state, feedClosed })).toBe(kind);
  },
);

const since = '2026-11-23T09:40:00.000Z';
test.each([
  [{ kind: 'plays' }, '2 items, 1:15', false],
  [{ kind: 'empty' }, '2 items, 1:15', false],
  [{ kind: 'preparing', ready: 12, total: 40 }, 'Preparing 12 of 40', false],
  [{ kind: 'sourceNeverRead' }, 'Reading the source', false],
  [{ kind: 'sourceFailing', since }, 'Source cannot be read', true],
  [{ kind: 'waitingForApproval' }, 'Waiting for approval', true],
  [{ kind: 'ended' }, 'Subscription ended', true],
  [{ kind: 'feedClosed' }, 'Feed deleted', true],
  [{ kind: 'notOffered' }, 'No longer offered', true],
] as const)('the row of a playlist in the state %o says “%s”', (state, words, isFault) => {
  const row = { state, itemCount: 2, seconds: 75, sharedBy: null };
  expect(rowWords(row)).toEqual({ words, isFault });
  expect(rowWords({ ...row, sharedBy: 'Kitchen' }).words).toBe(`${words}, from Kitchen`);
});

test('the row of a playlist counts nested playlists, of which it does not know the duration', () => {
  const row = { seconds: 0, sharedBy: null };
  expect(rowWords({ ...row, itemCount: 0, state: { kind: 'empty' } }).words).toBe('Empty');
  expect(rowWords({ ...row, itemCount: 1, state: { kind: 'plays' } }).words).toBe('1 item');
});

test('the row of a playlist needs no count of items, which a server of the previous release does not send', () => {
  const row = { itemCount: undefined, state: { kind: 'plays' }, sharedBy: null } as const;
  expect(rowWords({ ...row, seconds: 75 }).words).toBe('1:15');
  expect(rowWords({ ...row, seconds: 0 }).words).toBe('');
});
