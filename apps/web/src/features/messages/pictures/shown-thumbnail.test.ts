import { thumbnailUrl, updatingThumbnail } from '@marquee/contract/thumbnail';
import { expect, it } from 'vitest';
import { rememberThumbnail, shownThumbnail } from './shown-thumbnail';

const saved = { id: 1, lastModified: '2026-03-01T10:00:00.000Z', thumbnailPending: false };
const changed = { id: 1, lastModified: '2026-03-01T11:00:00.000Z', thumbnailPending: true };

it('keeps the last shown thumbnail while a new one is pending', () => {
  expect(shownThumbnail(changed)).toBe(updatingThumbnail);
  rememberThumbnail(saved);
  rememberThumbnail(changed);
  expect(shownThumbnail(changed)).toBe(thumbnailUrl(saved));
  expect(shownThumbnail({ ...changed, thumbnailPending: false })).toBe(thumbnailUrl(changed));
});
