/**
 * Returns the name of a copy: 'Copy of Lobby'.
 * @param max maximum length of the name in characters
 */
export const copyName = (name: string, max: number): string => `Copy of ${name}`.slice(0, max).trimEnd();
