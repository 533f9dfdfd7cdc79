/** Returns the parsed address, or undefined if it is none. `URL.canParse` and `URL.parse` are newer than the oldest browsers. */
export const parseUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};
