/** What this device is, for the person who looks after it. */
export function deviceDetails(): Record<string, string> {
  return {
    browser: navigator.userAgent.slice(0, 200),
    screen: `${screen.width}x${screen.height} at ${devicePixelRatio}`,
    language: navigator.language,
  };
}

/** Bytes that this origin keeps; 0 where the browser won't say. */
export async function storedBytes(): Promise<number> {
  return Math.round((await navigator.storage?.estimate())?.usage ?? 0);
}
