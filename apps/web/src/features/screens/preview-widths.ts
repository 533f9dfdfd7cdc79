import type { Shape } from '@marquee/playback/program/shapes';

/**
 * The width of the dialog of a preview. The picture is as large as fits into the window, beside the remote. The widths begin with
 * `calc(`, because Mantine converts every number of another text to a length. Firefox rejects a length divided by a length.
 */
export const previewWidths: Record<Shape, string> = {
  '16:9': 'calc(min(1440px, (100dvh - 300px) * 16 / 9 + 258px))',
  '9:16': 'calc(max(620px, (100dvh - 300px) * 9 / 16 + 258px))',
  '4:1': '1440px',
};
