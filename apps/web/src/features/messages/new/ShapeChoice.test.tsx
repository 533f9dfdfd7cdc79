import { expect, test } from 'vitest';
import { markupOf } from '../../../test-markup';
import { ShapeChoice } from './ShapeChoice';

/** Returns the texts of the links and buttons. */
const shown = (chosen: '16:9' | '4:1') =>
  [
    ...markupOf(<ShapeChoice chosen={chosen} link={() => ({ to: '/playlists' })} />).matchAll(
      /([^<>]+)<\/(?:a|button)>/g,
    ),
  ].map(([, text]) => text);

test('the layout 4:1 is under More', () => {
  expect(shown('16:9')).toEqual(['Horizontal 16:9', 'Vertical 9:16', 'More']);
});

test('a chosen layout 4:1 is shown', () => {
  expect(shown('4:1')).toEqual(['Horizontal 16:9', 'Vertical 9:16', 'Strip 4:1']);
});
