import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { PlaylistTimeline } from './PlaylistTimeline';
import { testMessage } from './test-contents';
import { contentsOf } from './use-contents';

const rowOf = (messageId: number) => ({
  id: messageId,
  key: String(messageId),
  messageId,
  childPlaylistId: null,
  childPlaylistStart: 1,
  childPlaylistEnd: 999,
  conditions: [],
});

test('the widths of the frames are proportional to the durations, also while the timeline scrolls', () => {
  const contents = contentsOf([testMessage({ id: 1, seconds: 5 }), testMessage({ id: 2, seconds: 40 })], []);
  const markup = markupOf(<PlaylistTimeline rows={[rowOf(1), rowOf(2)]} contents={contents} shape="16:9" />);
  expect(markup).toContain('style="flex-grow:5;flex-basis:86px"');
  expect(markup).toContain('style="flex-grow:40;flex-basis:688px"');
});
