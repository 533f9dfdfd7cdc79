import { type PointerEvent, useRef, useState } from 'react';
import type { ScheduleChanges } from '../schedule-changes';
import { dragTo, type Grip, type Place } from './drag-range';
import type { TimeRange } from './time-ranges';

const dayMinutes = 1440;
/** Distance in pixels from which a press is a drag. */
const slack = 4;

type Held = { grip: Grip; x: number; y: number; moved: boolean };

/**
 * Draws, moves and resizes ranges with the pointer. Only the release changes the schedule; `shown` contains the ranges as they are
 * during a drag. Esc ends a drag without a change.
 */
export const useWeekDrag = (ranges: readonly TimeRange[], changes: ScheduleChanges) => {
  const held = useRef<Held>(undefined);
  /** The grip and its place during a drag. */
  const [drag, setDrag] = useState<{ grip: Grip; to: Place }>();
  const stop = () => {
    held.current = undefined;
    setDrag(undefined);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const from = placeOf(event);
    if (event.button !== 0 || !from || !(event.target instanceof Element)) return;
    const key = event.target.closest<HTMLElement>('[data-range]')?.dataset['range'];
    const end = event.target.closest<HTMLElement>('[data-end]')?.dataset['end'];
    const range = ranges.find((each) => each.key === key);
    const grip: Grip = range
      ? { kind: end === 'start' || end === 'end' ? end : 'move', range, from }
      : { kind: 'new', from };
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { grip, x: event.clientX, y: event.clientY, moved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (!now) return;
    now.moved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) >= slack;
    const to = placeOf(event);
    if (now.moved && to) setDrag({ grip: now.grip, to });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    const place = placeOf(event);
    stop();
    if (!now?.moved || !place) return;
    const next = dragTo(now.grip, place);
    if (now.grip.kind === 'new') changes.drawRange(next);
    else changes.changeRange(now.grip.range.key, next);
  };

  return {
    shown: drag ? withDragged(ranges, drag.grip, drag.to) : ranges,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: stop,
      onKeyDown: (event: { key: string }) => event.key === 'Escape' && stop(),
    },
  };
};

const withDragged = (ranges: readonly TimeRange[], grip: Grip, to: Place): readonly TimeRange[] => {
  const next = dragTo(grip, to);
  if (grip.kind === 'new') return [...ranges, { ...next, key: 'drawn', rows: [] }];
  return ranges.map((range) => (range.key === grip.range.key ? { ...range, ...next } : range));
};

/** Returns the day and the minute under the pointer. A pointer outside of the week is at its nearest edge. */
const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place | undefined => {
  const tracks = [...currentTarget.querySelectorAll('[data-day]')].map((track) =>
    track.getBoundingClientRect(),
  );
  const first = tracks[0];
  if (!first) return undefined;
  const below = tracks.findLastIndex(({ top }) => clientY >= top);
  const minute = ((clientX - first.left) / first.width) * dayMinutes;
  return { day: Math.max(0, below), minute: Math.min(dayMinutes, Math.max(0, minute)) };
};
