/**
 * Requests persistent storage, which the browser does not delete when space is short. Firefox asks a person about it and covers
 * the picture with the question until somebody answers, so a TV in Firefox does not request it.
 */
export async function requestPersistence(browser: {
  navigator: { storage?: { persist?: () => Promise<boolean> } };
}): Promise<boolean> {
  if ('mozInnerScreenX' in browser) return false;
  return (await browser.navigator.storage?.persist?.().catch(() => false)) ?? false;
}
