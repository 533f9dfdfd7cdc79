import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import type { Slideshow as Offer } from '@marquee/playback/timeline/slides';

/** The current playback: the schedules by the clock, a slideshow, or none until a person chooses a playlist with the remote. */
export type Playback = { kind: 'schedules' } | { kind: 'slideshow'; offer: Offer } | { kind: 'waiting' };

export type Slideshows = {
  /** The playlists that can be started. */
  offered: Offer[];
  /** The playlist of the running slideshow. */
  running: number | undefined;
  /** The playlist that should run as soon as its files are stored. */
  wanted: number | undefined;
};

/**
 * Chooses the playback from the mode of the screen and the state of the slideshows. A notice of the program is shown by the
 * schedules in every mode.
 */
export function choosePlayback({ screen, manual, notice }: Program, slideshows: Slideshows): Playback {
  if (notice) return { kind: 'schedules' };
  const { offered, running } = slideshows;
  const isSlideshowMode = screen.mode === 'slideshow';
  const find = (id: number | undefined) => offered.find(({ playlist }) => playlist === id);
  const offer = find(running) ?? (isSlideshowMode ? find(defaultPlaylist(manual, slideshows)) : undefined);
  if (offer) return { kind: 'slideshow', offer };
  return isSlideshowMode ? { kind: 'waiting' } : { kind: 'schedules' };
}

/** Returns the playlist that starts without a choice of a person: the playlist that ran before, or the only playlist. */
function defaultPlaylist(manual: number[], { wanted }: Slideshows): number | undefined {
  if (wanted !== undefined && manual.includes(wanted)) return wanted;
  return manual.length === 1 ? manual[0] : undefined;
}

/**
 * Returns the messages that are not suspended. If all messages are suspended, returns only the first message, so that the cause
 * is known if the page hangs again.
 */
export function withoutSuspended(slides: ProgramMessage[], suspended: ReadonlySet<number>): ProgramMessage[] {
  const left = slides.filter(({ id }) => !suspended.has(id));
  return left.length > 0 ? left : slides.slice(0, 1);
}
