import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { scrollerOf } from '../../../ui/use-scroll-place';
import type { ItemRow } from '../playlist-items';
import { type Lift, lift, moveLiftTo } from './lift';

/** Pixels that the pointer must move before the row is lifted. */
const minMove = 4;
/** Distance from the edge of the scroll container within which the list scrolls, in pixels. */
const edge = 56;
/** Maximum number of pixels that the list scrolls in one frame. */
const maxScroll = 24;

/**
 * Lifts rows by their handle and moves them with the pointer. Only the rows in the document are measured, so the list may be
 * virtual. Near its edges the list scrolls.
 * @returns the handler of the list for `pointerdown`
 */
export const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  {
    rows,
    keysOf,
    onLift,
    onDrop,
  }: {
    rows: readonly ItemRow[];
    /** Returns the rows that are lifted by the handle of a row. */
    keysOf: (key: string) => ReadonlySet<string>;
    /** Undefined: the rows were put down, or the drag was canceled. */
    onLift: (lifted: Lift | undefined) => void;
    onDrop: (lifted: Lift) => void;
  },
) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (down: ReactPointerEvent<HTMLElement>) => {
    const key = handleKey(down.target);
    const element = list.current;
    if (down.button !== 0 || key === undefined || !element) return;
    stop.current?.();
    stop.current = follow(element, down.nativeEvent, {
      start: () => lift(rows, keysOf(key)),
      move: (now, index) => moveLiftTo(rows, now, index),
      onLift,
      onDrop,
    });
  };
};

const handleKey = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-handle]')?.dataset.handle : undefined;

/** Follows the pointer until it is released. Returns a function that cancels the drag. */
const follow = (
  list: HTMLElement,
  { pointerId, clientX, clientY }: PointerEvent,
  {
    start,
    move,
    onLift,
    onDrop,
  }: {
    start: () => Lift;
    move: (now: Lift, index: number) => Lift;
    onLift: (lifted: Lift | undefined) => void;
    onDrop: (lifted: Lift) => void;
  },
) => {
  const listening = new AbortController();
  const scroller = scrollerOf(list);
  let now: Lift | undefined;
  let y = clientY;
  let frame = 0;
  const place = () => {
    if (!now) return;
    const next = move(now, indexAt(list, y));
    if (next !== now) onLift(next);
    now = next;
  };
  const eachFrame = () => {
    if (scroller) scroller.scrollTop += scrollStep(y, scroller.getBoundingClientRect());
    place();
    frame = requestAnimationFrame(eachFrame);
  };
  const end = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    if (now) onLift(undefined);
  };
  const { signal } = listening;
  const isOther = (event: PointerEvent) => event.pointerId !== pointerId;
  addEventListener(
    'pointermove',
    (event) => {
      if (isOther(event)) return;
      y = event.clientY;
      if (now || Math.hypot(event.clientX - clientX, y - clientY) < minMove) return;
      // The list takes the pointer, because the lifted row may leave the document while the list scrolls.
      list.setPointerCapture(pointerId);
      now = start();
      onLift(now);
      frame = requestAnimationFrame(eachFrame);
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) return;
      y = event.clientY;
      place();
      const dropped = now;
      end();
      if (dropped) onDrop(dropped);
    },
    { signal },
  );
  addEventListener('pointercancel', (event) => !isOther(event) && end(), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  return end;
};

/** Returns the index of the first row whose middle is below `y`. The number of rows means the end of the list. */
const indexAt = (list: HTMLElement, y: number): number => {
  let end = 0;
  for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
    const { top, height } = row.getBoundingClientRect();
    const index = Number(row.dataset.index);
    if (y < top + height / 2) return index;
    end = index + 1;
  }
  return end;
};

/** Returns how far the list scrolls in one frame: faster closer to the edge. */
export const scrollStep = (y: number, { top, bottom }: { top: number; bottom: number }): number => {
  const above = Math.min(edge, Math.max(0, top + edge - y));
  const below = Math.min(edge, Math.max(0, y - (bottom - edge)));
  return Math.round(((below - above) / edge) * maxScroll);
};
