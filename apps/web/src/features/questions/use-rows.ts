import { useState } from 'react';

export type Row<T> = { id: number; content: T };

let lastId = 0;
/** Returns an id that no row has. */
export const newRowId = (): number => {
  lastId += 1;
  return lastId;
};
const asRow = <T>(content: T): Row<T> => ({ id: newRowId(), content });

/** Returns the entries of a list value, each with an id for sorting, and functions that change the entries. */
export const useRows = <T>(
  value: string,
  { read, write }: { read: (value: string) => T[]; write: (contents: T[]) => string },
  change: (value: string) => void,
) => {
  const [rows, setRows] = useState(() => read(value).map(asRow));
  const [written, setWritten] = useState(value);
  // If the value was changed outside this field, the rows are read again.
  if (value !== written) {
    setWritten(value);
    setRows(read(value).map(asRow));
  }
  const set = (next: Row<T>[]) => {
    const text = write(next.map(({ content }) => content));
    setRows(next);
    setWritten(text);
    change(text);
  };
  return {
    rows,
    set,
    add: (...contents: T[]) => {
      const added = contents.map(asRow);
      set([...rows, ...added]);
      return added;
    },
    update: (id: number, content: T) => set(rows.map((row) => (row.id === id ? { id, content } : row))),
    remove: (id: number) => set(rows.filter((row) => row.id !== id)),
  };
};
