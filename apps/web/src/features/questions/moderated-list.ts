export type Entry = { text: string; approved: boolean };

/** Reads and writes a JSON list of entries that a person approves or hides. Any other text is read as an empty list. */
export const moderatedList = {
  read: (value: string): Entry[] => {
    const parsed = parsedList(value);
    return parsed.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && 'text' in entry
        ? [{ text: String(entry.text), approved: 'approved' in entry && entry.approved === true }]
        : [],
    );
  },
  write: (entries: readonly Entry[]): string => JSON.stringify(entries),
};

const parsedList = (value: string): unknown[] => {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
};
