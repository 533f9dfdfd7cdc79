export type Direction = 'up' | 'down' | 'left' | 'right';

/** Returns the row that contains the target of an event. */
export const rowAt = (target: EventTarget): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-key]')) || undefined;

/**
 * Returns the row beside a row: the row before it (left) or after it (right), or the row above or below it that begins nearest to
 * its left edge. So the same keys work in a list and in a grid, and across groups.
 */
export const neighborOf = (
  list: HTMLElement,
  row: HTMLElement,
  direction: Direction,
): HTMLElement | undefined => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const index = rows.indexOf(row);
  if (direction === 'left') return rows[index - 1];
  if (direction === 'right') return rows[index + 1];
  const { left, top } = row.getBoundingClientRect();
  const others = direction === 'up' ? rows.slice(0, index).toReversed() : rows.slice(index + 1);
  const places = others.map((each) => ({ each, place: each.getBoundingClientRect() }));
  const line = places.find(({ place }) => Math.abs(place.top - top) > 1)?.place.top;
  const inLine = places.filter(({ place }) => line !== undefined && Math.abs(place.top - line) <= 1);
  return inLine.toSorted((a, b) => Math.abs(a.place.left - left) - Math.abs(b.place.left - left))[0]?.each;
};
