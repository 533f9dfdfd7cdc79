type Saved = { id: number; lastModified: string };

/**
 * Creates the keys of the rows of stored items. A row that a form saves as a new item keeps its key, so that the row stays selected
 * and its edits can be undone after the save.
 */
export const createItemKeys = () => {
  const keys = new Map<number, string>();
  let last: { saved: Saved; keys: string[] } | undefined;
  return {
    /** Notes the rows that a save has stored. The ids of the new items are known when the playlist is read again. */
    noteSaved: (saved: Saved, rows: readonly { key: string }[]): void => {
      last = { saved, keys: rows.map(({ key }) => key) };
    },
    /** Returns the function that returns the key of an item of a stored playlist. */
    read: ({ id, lastModified, items }: Saved & { items: readonly { id: number; sortOrder: number }[] }) => {
      if (
        last?.saved.id === id &&
        last.saved.lastModified === lastModified &&
        last.keys.length === items.length
      )
        for (const [index, item] of items.toSorted((a, b) => a.sortOrder - b.sortOrder).entries()) {
          const key = last.keys[index];
          if (key !== undefined) keys.set(item.id, key);
        }
      return (item: number): string => keys.get(item) ?? String(item);
    },
  };
};

export const itemKeys = createItemKeys();
