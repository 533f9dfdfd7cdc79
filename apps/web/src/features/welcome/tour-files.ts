import type { Tour } from '@marquee/contract/welcome';

/** The files that `npm run tour` makes. */
const files = import.meta.glob<string>('./tours/*', { query: '?url', import: 'default', eager: true });

/** The addresses of a video, its captions and its poster. */
export type TourFiles = { video: string; captions: string; poster: string };

/** Returns the files of a variant of the tour, or undefined if the variant has not been made. */
export const tourFiles = (tour: Tour): TourFiles | undefined => {
  const video = files[`./tours/${tour}.mp4`];
  const captions = files[`./tours/${tour}.vtt`];
  const poster = files[`./tours/${tour}.webp`];
  return video && captions && poster ? { video, captions, poster } : undefined;
};
