/** Returns the paths below `home` that a page or style sheet at `from` links to, without `home` itself. */
export function linkedFiles(text: string, from: URL, home: URL): string[] {
  const found = text.match(/(?:src|href)="[^"]+"|url\([^)]+\)/g) ?? [];
  return found
    .map((match) => match.replace(/^(?:src|href)="|^url\(["']?|["']?\)$|"$/g, ''))
    .filter((address) => !address.startsWith('data:'))
    .map((address) => new URL(address, from))
    .filter(({ origin, pathname }) => origin === home.origin && pathname.startsWith(home.pathname))
    .map(({ pathname }) => pathname)
    .filter((path) => path !== home.pathname);
}
