import type { Program } from '@marquee/playback/program/program';
import { slideshowsAt } from '@marquee/playback/timeline/slides';

/**
 * Returns the program of one playlist as a slideshow, which a person can pause and step through. Other programs, and playlists
 * without messages, are returned unchanged.
 */
export function asSlideshow(program: Program, now: number): Program {
  const [schedule, ...others] = program.schedules;
  const manual = others.length === 0 ? (schedule?.playlists ?? []).map(({ playlist }) => playlist) : [];
  const slideshow: Program = { ...program, manual, screen: { ...program.screen, mode: 'slideshow' } };
  return manual.length === 1 && slideshowsAt(slideshow, now, 0).length === 1 ? slideshow : program;
}

/**
 * Returns the messages that cannot play while their files are fetched. A single slideshow waits for its first message. Otherwise
 * it would begin with a later message that needs no files.
 */
export function unplayableYet(
  program: Program,
  missing: ReadonlySet<number>,
  now: number,
): ReadonlySet<number> {
  const [slideshow, ...others] = slideshowsAt(program, now, 0);
  const first = others.length === 0 ? slideshow?.slides[0] : undefined;
  return first && missing.has(first.id) ? new Set(program.messages.map(({ id }) => id)) : missing;
}
