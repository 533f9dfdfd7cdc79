import type { Program, ProgramMessage } from '../program/program';
import { onePassFrom } from '../rotation/order';
import { orderSource, type PlayOptions } from './timeline';

/** A manual playlist as the remote offers it, with the messages of one pass. */
export type Slideshow = { playlist: number; name: string; slides: ProgramMessage[] };

/**
 * Returns the manual playlists that have messages to show at an instant, in their order, with nested playlists at their index.
 * `seed` determines the shuffles. Messages in `unplayable` are skipped and do not change the order of the other messages, so the
 * order of a slideshow stays the same while files are downloaded.
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
