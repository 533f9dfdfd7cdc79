// @vitest-environment happy-dom

import type { Feed } from '@marquee/contract/feeds';
import { newFeed } from '@marquee/contract/kit/feed-values';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useAsked } from '../../kit/confirm';
import { openPage } from '../../test-page';
import { storedFeed } from './feed-draft';
import { useFeedEditor } from './use-feed-editor';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.unstubAllGlobals();
});

const feed = (subscribers: number): Feed => ({
  ...newFeed,
  id: 7,
  name: 'Town news',
  publisher: 'Harbour Cinema',
  mode: 'Both',
  lastModified: '2026-11-05T10:00:00.000Z',
  firstMessage: null,
  accountId: 1,
  playlistId: 3,
  libraryPlaylistId: 4,
  subscribers,
  pending: 0,
});

const openForm = async (opened: Feed) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body).mode);
    return new Response(JSON.stringify({ ...opened, lastModified: '2026-11-05T10:01:00.000Z' }));
  });
  const stored = storedFeed({ feed: opened, questions: [] });
  const page = await openPage(() => ({
    editor: useFeedEditor(stored, opened, () => undefined),
    asked: useAsked(),
  }));
  closers.push(() => {
    page.now().asked?.answer(false);
    page.close();
  });
  return {
    now: page.now,
    sent,
    save: (mode: Feed['mode']) => {
      flushSync(() => page.now().editor.change({ mode }));
      page.now().editor.submit({ preventDefault: () => undefined });
    },
  };
};

test.each([
  ['Playlist', 1, 'Stop offering the library?', '1 subscriber. The library disappears from their screens.'],
  [
    'Library',
    1200,
    'Stop offering the playlist?',
    '1,200 subscribers. The playlist disappears from their screens.',
  ],
] as const)(
  'before the mode becomes %s, a creator reads how many subscribers lose a list',
  async (mode, subscribers, question, detail) => {
    const form = await openForm(feed(subscribers));
    form.save(mode);
    await expect.poll(() => form.now().asked?.text).toBe(question);
    expect(form.now().asked?.details).toEqual([detail]);
    expect(form.sent).toEqual([]);
    form.now().asked?.answer(false);
    await expect.poll(() => form.now().editor.saving).toBe(false);
    expect(form.sent).toEqual([]);
    form.save(mode);
    await expect.poll(() => form.now().asked?.text).toBe(question);
    form.now().asked?.answer(true);
    await expect.poll(() => form.sent).toEqual([mode]);
  },
);

test('a feed without subscribers is saved without a question', async () => {
  const form = await openForm(feed(0));
  form.save('Playlist');
  await expect.poll(() => form.sent).toEqual(['Playlist']);
  expect(form.now().asked).toBeUndefined();
});
