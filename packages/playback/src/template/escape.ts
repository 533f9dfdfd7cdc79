const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

/** Returns the text escaped for HTML, between tags and in quoted attributes. */
export function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (char) => entities[char] ?? '');
}
