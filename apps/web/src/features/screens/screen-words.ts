import type { Screen } from '@marquee/contract/screens';

export const modeNames = {
  digitalsignage: 'Digital signage: plays its schedules',
  slideshow: 'Slideshow: controlled with a remote',
  both: 'Both: schedules, and slideshows on demand',
} satisfies Record<Screen['screenMode'], string>;

export const rotationNames = {
  0: 'None',
  90: '90°, portrait',
  180: '180°, upside down',
  270: '270°, portrait',
} satisfies Record<Screen['rotation'], string>;
