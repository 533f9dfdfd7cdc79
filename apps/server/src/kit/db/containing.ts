/** Returns the pattern for `ilike` that matches each text with `search` in it. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
