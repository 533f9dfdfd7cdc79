import type { ExternalState } from '@marquee/contract/external-playlists';
import { expect, test } from 'vitest';
import { markupOf } from '../../../test-markup';
import { SourceState } from './SourcePanel';

test('names the files that cannot be shown, with the reasons', () => {
  const state: ExternalState = {
    isReading: false,
    readAt: '2026-03-04T09:57:00Z',
    playsSince: '2026-03-04T09:57:00Z',
    failingSince: null,
    reason: null,
    isPending: false,
    ready: 1,
    total: 2,
    skipped: [{ name: 'Ferry (2)', reason: 'signs.example answered with 404.' }],
  };
  const markup = markupOf(<SourceState state={state} now={new Date('2026-03-04T10:00:00Z')} />);
  expect(markup).toContain('read 3 minutes ago');
  expect(markup).toContain('1 item cannot be shown');
  expect(markup).toContain('Ferry (2)');
  expect(markup).toContain('signs.example answered with 404.');
});
