/**
 * Pattern of an address of a content file in a page. Group 1 is the character before the address. The allowed characters exclude
 * addresses of other sites that contain '/content/'. The pattern has no look-behind, because old TVs do not support look-behinds.
 * The pattern is a string, because the script of the frame also uses it.
 */
export const assetPattern = String.raw`(^|[^\w.:/%-])(/content/[\w.~%+=@/-]*[\w~%+=@/-])`;

/** Returns the addresses of files ('/content/...') that a page references in attributes, CSS and scripts, each once. */
export function assetUrls(page: string): string[] {
  const urls = new Set<string>();
  const pattern = new RegExp(assetPattern, 'g');
  for (let match = pattern.exec(page); match; match = pattern.exec(page)) if (match[2]) urls.add(match[2]);
  return [...urls];
}
