/** Name of the database in which the browser keeps the unsaved designs of a person. */
export const draftDatabase = (userId: number): string => `marquee-drafts-${userId}`;

/** Key in localStorage of the unsent text of a person, for example the answer to one ticket. */
export const unsentKey = (userId: number, name: string): string => `marquee-unsent-${userId}-${name}`;

/**
 * Deletes the unsaved designs and the unsent texts of a person in this browser. Open tabs close their connections to the database.
 */
export const deleteDrafts = (userId: number): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(unsentKey(userId, ''))) localStorage.removeItem(key);
  // Some browsers have no database, for example in a private window.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(draftDatabase(userId));
};
