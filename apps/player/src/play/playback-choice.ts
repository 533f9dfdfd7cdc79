import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import type { Slideshow as Offer } from '@marquee/playback/timeline/slides';

/** What plays: the schedules by the clock, a slideshow, or nothing until a person chooses a playlist with the remote. */
export type Playback = { kind: 'schedules' } | { kind: 'slideshow'; offer: Offer } | { kind: 'waiting' };

export type Slideshows = {
  /** The playlists that can be started. */
  offered: Offer[];
  /** The playlist of the running slideshow. */
  running: number | undefined;
  /** The playlist that should run as soon as its files are stored. */
  wanted: number | undefined;
};

/** Decides what plays by the mode of the screen and the slideshows. */
export function choosePlayback({ screen, manual }: Program, slideshows: Slideshows): Playback {
  const { offered, running } = slideshows;
  const isSlideshowMode = screen.mode === 'slideshow';
  const find = (id: number | undefined) => offered.find(({ playlist }) => playlist === id);
  const offer = find(running) ?? (isSlideshowMode ? find(defaultPlaylist(manual, slideshows)) : undefined);
  if (offer) return { kind: 'slideshow', offer };
  return isSlideshowMode ? { kind: 'waiting' } : { kind: 'schedules' };
}

/** The playlist that runs without a choice: the one that ran before, or the only one. */
function defaultPlaylist(manual: number[], { wanted }: Slideshows): number | undefined {
  if (wanted !== undefined && manual.includes(wanted)) return wanted;
  return manual.length === 1 ? manual[0] : undefined;
}

/**
 * A playlist without suspended messages. If all are suspended, only the first one plays. Then the cause is known if the
 * page hangs again.
 */
export function withoutSuspended(slides: ProgramMessage[], suspended: ReadonlySet<number>): ProgramMessage[] {
  const left = slides.filter(({ id }) => !suspended.has(id));
  return left.length > 0 ? left : slides.slice(0, 1);
}
