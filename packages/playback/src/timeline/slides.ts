import type { Program, ProgramMessage } from '../program/program';
import { onePassFrom } from '../rotation/order';
import { orderSource, type PlayOptions } from './timeline';

/** A manual playlist as the remote offers it: with all that it shows, once. */
export type Slideshow = { playlist: number; name: string; slides: ProgramMessage[] };

/**
 * The manual playlists that have something to show at an instant, in their order, nested playlists in their places. `seed` decides
 * the shuffles. The order does not depend on `unplayable`, which is passed over: a slideshow goes on where it is while files
 * come in.
 */
export function slideshowsAt(
  program: Program,
  instant: number,
  seed: number,
  { unplayable }: PlayOptions = {},
): Slideshow[] {
  const messages = new Map(program.messages.map((message) => [message.id, message]));
  const source = orderSource(program, messages, instant, {});
  const slideshows: Slideshow[] = [];
  for (const playlist of program.manual) {
    const slides: ProgramMessage[] = [];
    for (const id of onePassFrom(playlist, source, seed)) {
      const message = messages.get(id);
      if (message && !unplayable?.has(id)) slides.push(message);
    }
    const name = source.playlists.get(playlist)?.name ?? '';
    if (slides.length > 0) slideshows.push({ playlist, name, slides });
  }
  return slideshows;
}
