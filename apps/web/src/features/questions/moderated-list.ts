export type Entry = { text: string; approved: boolean };

/** Entries that somebody lets through or holds back, as JSON. What is not such a list is an empty one. */
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
