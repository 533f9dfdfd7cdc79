import { drawDesign } from '@marquee/playback/design/draw-design';
import { serializeDesign } from '@marquee/playback/design/serialize';
import { readDesign } from '@marquee/playback/design/upgrade';
import { expect, test } from 'vitest';
import { builtInContent, builtInDesigns } from './design-queries';

const empty = drawDesign(readDesign('{}').design, '16:9', []);

test.each(builtInDesigns())('$name: reads a truncated file as an empty design', ({ url }) => {
  const text = builtInContent().texts.get(url)?.trim() ?? '';
  const bytes = Buffer.from(text);
  expect(bytes.length).toBeGreaterThan(1000);
  for (let length = 0; length < bytes.length; length++) {
    const { design, fault } = readDesign(bytes.subarray(0, length).toString());
    expect(fault, `${length} bytes`).toBe('Invalid JSON data in DesignerOverlay');
    expect(drawDesign(design, '16:9', [])).toBe(empty);
  }
  expect(readDesign(text).fault).toBeNull();
});

test.each(builtInDesigns())(
  '$name: needs no repairs and renders the same after it is saved',
  ({ url, shape }) => {
    const { design, repairs } = readDesign(builtInContent().texts.get(url) ?? '');
    expect(repairs).toEqual([]);
    const saved = readDesign(serializeDesign(design));
    expect(saved).toEqual({ design, repairs: [], fault: null });
    expect(drawDesign(saved.design, shape, [])).toBe(drawDesign(design, shape, []));
  },
);
