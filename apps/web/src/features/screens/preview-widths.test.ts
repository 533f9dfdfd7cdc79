import { getSize } from '@mantine/core';
import { expect, test } from 'vitest';
import { previewWidths } from './preview-widths';

test('the widths of the previews reach the browser without a division by a length', () => {
  for (const width of Object.values(previewWidths))
    expect(getSize(width, 'modal-size')).not.toMatch(/\/ *(calc\()?[\d.]+(px|rem)/);
  expect(getSize(previewWidths['16:9'], 'modal-size')).toBe(previewWidths['16:9']);
});
