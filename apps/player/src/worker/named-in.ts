/** Addresses below ours in a page or style sheet that lies at `from`. */
export function namedIn(text: string, from: string, base: string): string[] {
  const { origin } = self.location;
  const found = text.match(/(?:src|href)="[^"]+"|url\([^)]+\)/g) ?? [];
  return found
    .map((match) => match.replace(/^(?:src|href)="|^url\(["']?|["']?\)$|"$/g, ''))
    .filter((address) => !address.startsWith('data:'))
    .map((address) => new URL(address, new URL(from, origin)))
    .filter((url) => url.origin === origin && url.pathname.startsWith(base) && url.pathname !== base)
    .map(({ pathname }) => pathname);
}
