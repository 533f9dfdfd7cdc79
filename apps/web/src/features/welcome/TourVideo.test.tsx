import { tours } from '@marquee/contract/welcome';
import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { TourVideo } from './TourVideo';

test.each(tours)(
  'the tour %s has its own video, captions and poster, and does not start by itself',
  (tour) => {
    const markup = markupOf(<TourVideo tour={tour} />);
    for (const file of [`${tour}.mp4`, `${tour}.vtt`, `${tour}.webp`]) expect(markup).toContain(file);
    expect(markup).toContain('preload="none"');
    expect(markup).toContain('muted=""');
    expect(markup).not.toMatch(/autoplay/i);
    expect(markup).toMatch(/<button[^>]*>.*Play the tour/);
  },
);
