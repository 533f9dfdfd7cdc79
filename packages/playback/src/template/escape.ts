const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
};

/** A text as html holds it, between tags and in attributes with quotes. */
export function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (char) => entities[char] ?? '');
}
