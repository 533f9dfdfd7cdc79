import type { ProgramMessage } from '@marquee/playback/program/program';
import { isSameMessage } from './due';

export type Direction = 1 | -1;

/**
 * Returns the index of the next or previous message that is not excluded, in a circle. Returns `from` if all other messages are
 * excluded.
 */
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

/**
 * Returns the index of a message in a changed list. If the list contains the message several times, returns the index closest to
 * the previous index. Without the message, the index stays, or becomes the last index of a shorter list.
 */
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
