/** The selected rows. `anchor` is the row from which Shift selects. */
export type Selection = { keys: ReadonlySet<string>; anchor: string | undefined };

/** The keys that are held while a person selects a row. */
export type HeldKeys = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Returns the held keys with which a checkbox selects: a checkbox adds a row or removes it, as Ctrl does. */
export const checkboxKeys = ({ shiftKey }: { shiftKey: boolean }): HeldKeys => ({
  shiftKey,
  ctrlKey: true,
  metaKey: false,
});

export const noSelection: Selection = { keys: new Set(), anchor: undefined };

/**
 * Selects one row. With Shift, selects the rows from the anchor to this row. With Ctrl or Cmd, adds the row to the selection or
 * removes it.
 * @param shown the keys of the shown rows in their order
 */
export const select = (
  { keys, anchor }: Selection,
  key: string,
  { shiftKey, ctrlKey, metaKey }: HeldKeys,
  shown: readonly string[],
): Selection => {
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  if (shiftKey && from !== -1) return { keys: new Set(between(shown, from, shown.indexOf(key))), anchor };
  if (!ctrlKey && !metaKey) return { keys: new Set([key]), anchor: key };
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
};

export const selectAll = (shown: readonly string[]): Selection => ({
  keys: new Set(shown),
  anchor: shown[0],
});

/** Returns the selection without the rows that are not in the list. Returns the same object if all rows are in the list. */
export const within = (selection: Selection, known: ReadonlySet<string>): Selection => {
  const keys = new Set([...selection.keys].filter((key) => known.has(key)));
  return keys.size === selection.keys.size ? selection : { ...selection, keys };
};

const between = (shown: readonly string[], a: number, b: number) =>
  shown.slice(Math.min(a, b), Math.max(a, b) + 1);
