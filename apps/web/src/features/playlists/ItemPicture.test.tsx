import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { ItemPicture } from './ItemPicture';
import { contentsOf } from './use-contents';

const row = {
  id: 1,
  key: '1',
  messageId: 7,
  childPlaylistId: null,
  childPlaylistStart: 1,
  childPlaylistEnd: 999,
  conditions: [],
};

test('a missing message is shown as the placeholder picture', () => {
  const markup = markupOf(<ItemPicture row={row} contents={contentsOf([], [])} shape="16:9" />);
  expect(markup).toContain('src="/images/updating-thumbnail.png"');
});
