/** Milliseconds after the last key until a search begins. */
export const searchAfter = 250;
