import type { ItemRow } from '../playlist-items';

type Rows = readonly ItemRow[];

/** Rows that a person has lifted to move them. `position` is the index of the first of these rows after they are put down. */
export type Lift = { keys: ReadonlySet<string>; position: number };

/** Lifts rows at their place. */
export const lift = (rows: Rows, keys: ReadonlySet<string>): Lift => ({
  keys,
  position: rows.findIndex(({ key }) => keys.has(key)),
});

/** Moves lifted rows by a key. Returns the same object if the key does not move them. */
export const moveLift = (rows: Rows, lifted: Lift, key: string): Lift => {
  const last = rows.length - lifted.keys.size;
  const wanted = { ArrowUp: lifted.position - 1, ArrowDown: lifted.position + 1, Home: 0, End: last }[key];
  if (wanted === undefined) return lifted;
  const position = Math.max(0, Math.min(last, wanted));
  return position === lifted.position ? lifted : { ...lifted, position };
};

/** Moves lifted rows in front of the row with this index. The number of rows as index moves them to the end. */
export const moveLiftTo = (rows: Rows, lifted: Lift, index: number): Lift => {
  const position = rows.slice(0, index).filter(({ key }) => !lifted.keys.has(key)).length;
  return position === lifted.position ? lifted : { ...lifted, position };
};

/** Returns the index of the row in front of which the lifted rows would be put. The number of rows means the end. */
export const placeOfLift = (rows: Rows, { keys, position }: Lift): number => {
  let others = 0;
  for (const [index, { key }] of rows.entries()) {
    if (keys.has(key)) continue;
    if (others === position) return index;
    others++;
  }
  return rows.length;
};
