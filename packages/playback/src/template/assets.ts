/**
 * Where a page names a file of the content root. Group 1 is the character before it: an address of another site that merely
 * contains '/content/' is not one of ours. Without look-behind, for old TVs; as text, because the frame's own script uses it, too.
 */
export const assetPattern = String.raw`(^|[^\w.:/%-])(/content/[\w.~%+=@/-]*[\w~%+=@/-])`;

/** The addresses of files ('/content/...') that a page refers to, each once: in attributes, css and scripts. */
export function assetUrls(page: string): string[] {
  const urls = new Set<string>();
  const pattern = new RegExp(assetPattern, 'g');
  for (let match = pattern.exec(page); match; match = pattern.exec(page)) if (match[2]) urls.add(match[2]);
  return [...urls];
}
