import type { ProgramMessage } from '@marquee/playback/program/program';
import { isSameMessage } from './due';

/** The place before or after this one, round and round, without those that are left out; itself where there is no other. */
export function beside(
  slides: ProgramMessage[],
  from: number,
  way: 1 | -1,
  leftOut: { has(message: ProgramMessage): boolean },
): number {
  const count = slides.length;
  for (let steps = 1; steps <= count; steps++) {
    const at = (from + way * steps + count * steps) % count;
    const message = slides[at];
    if (message && !leftOut.has(message)) return at;
  }
  return from;
}

/** Where what is on is in a list that was changed: as near as can be to where it was. */
export function placeIn(slides: ProgramMessage[], on: { at: number; message: ProgramMessage }): number {
  const was = on.at;
  let found = Math.min(was, slides.length - 1);
  let distance = Infinity;
  slides.forEach(({ id }, at) => {
    if (id !== on.message.id || Math.abs(at - was) >= distance) return;
    found = at;
    distance = Math.abs(at - was);
  });
  return found;
}

export const isSameSlide = (a: ProgramMessage | undefined, b: ProgramMessage | undefined): boolean =>
  a !== undefined && b !== undefined && isSameMessage(a, b);
