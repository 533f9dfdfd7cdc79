/** Name of the database in which the browser keeps the unsaved designs of a person. */
export const draftDatabase = (userId: number): string => `marquee-drafts-${userId}`;

/** Deletes the unsaved designs of a person in this browser. Open tabs close their connections to the database. */
export const deleteDrafts = (userId: number): void => {
  // Some browsers have no database, for example in a private window.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(draftDatabase(userId));
};
