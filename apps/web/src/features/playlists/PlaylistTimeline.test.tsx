import { expect, test } from 'vitest';
import { openLayout } from '../../test-layout';
import { markupOf } from '../../test-markup';
import tile from '../messages/pictures/PictureTile.module.css';
import { PlaylistTimeline } from './PlaylistTimeline';
import styles from './PlaylistTimeline.module.css';
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

test('the timeline has the same height for tall and wide pictures', async () => {
  const contents = contentsOf(
    [testMessage({ id: 1, shape: '9:16' }), testMessage({ id: 2, shape: '16:9' })],
    [],
  );
  const sheets = [
    { url: new URL('PlaylistTimeline.module.css', import.meta.url), styles },
    { url: new URL('../messages/pictures/PictureTile.module.css', import.meta.url), styles: tile },
  ];
  const heightOf = async (id: number) => {
    const strip = <PlaylistTimeline rows={[rowOf(id)]} contents={contents} shape="16:9" />;
    const page = await openLayout(strip, sheets, 1440);
    return (await page.locator('[aria-hidden]').first().boundingBox())?.height;
  };
  const wide = await heightOf(2);
  expect(wide).toBeLessThan(100);
  expect(await heightOf(1)).toBe(wide);
});
