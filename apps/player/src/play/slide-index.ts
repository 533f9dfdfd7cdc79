import type { ProgramMessage } from '@marquee/playback/program/program';
import { isSameMessage } from './due';

export type Direction = 1 | -1;

/** The index of the next or previous message, in a circle and without excluded messages. `from` itself if there is no other. */
export function neighborIndex(
  slides: ProgramMessage[],
  from: number,
  direction: Direction,
  excluded: { has(message: ProgramMessage): boolean },
): number {
  const count = slides.length;
  for (let steps = 1; steps <= count; steps++) {
    const index = (from + direction * steps + count * steps) % count;
    const message = slides[index];
    if (message && !excluded.has(message)) return index;
  }
  return from;
}

/** The index of a message in a changed list: the occurrence that is closest to its previous index. */
export function closestIndex(
  slides: ProgramMessage[],
  previous: { index: number; message: ProgramMessage },
): number {
  let found = Math.min(previous.index, slides.length - 1);
  let distance = Infinity;
  slides.forEach(({ id }, index) => {
    if (id !== previous.message.id || Math.abs(index - previous.index) >= distance) return;
    found = index;
    distance = Math.abs(index - previous.index);
  });
  return found;
}

export const isSameSlide = (a: ProgramMessage | undefined, b: ProgramMessage | undefined): boolean =>
  a !== undefined && b !== undefined && isSameMessage(a, b);
