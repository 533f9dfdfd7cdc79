import { expect, test } from 'vitest';
import { markupOf } from '../../../test-markup';
import { VideoBanner } from './VideoBanner';

const bannerOf = (status: string | null) => markupOf(<VideoBanner job={{ status, progress: 0.4 }} />);
const failed =
  'It appears your video failed to process. Please ensure you are uploading a valid mp4. If it is one,';

test.each(['Error', 'Canceled', 'Unknown'])('the video status %s shows the danger banner', (status) => {
  expect(bannerOf(status)).toContain('role="alert"');
  expect(bannerOf(status)).toContain(failed);
  expect(bannerOf(status)).toContain('href="/settings/support"');
});

test.each(['Submitted', 'Progressing'])('the video status %s shows the progress of the video', (status) => {
  expect(bannerOf(status)).toContain('Preparing the video, 40%');
  expect(bannerOf(status)).not.toContain('role="alert"');
});

test.each(['Complete', null])('the video status %s shows no banner', (status) => {
  expect(bannerOf(status)).not.toMatch(/role="(alert|status)"/);
});
