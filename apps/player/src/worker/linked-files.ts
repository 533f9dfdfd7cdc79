/** Paths below `home` that a page or style sheet at `from` names, home itself not. */
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
