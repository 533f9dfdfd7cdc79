/** Returns the value as a script literal: JSON that cannot end a script element and contains no line separator. */
export function asScriptValue(value: unknown): string {
  const json = JSON.stringify(value ?? null) ?? 'null';
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the value as the text of a style element. The text cannot end the element. In CSS, `<\\/` is equal to `</`. */
export function asStyleText(value: string): string {
  return value.replace(/<\//g, '<\\/');
}

/**
 * Returns an address that a page may load: http and https, stored files ('/content/...'), pictures as data, blobs. Returns an
 * empty text for other addresses. Encodes quotes, brackets, backslashes and spaces, so that CSS can contain the address.
 */
export function safeUrl(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Browsers ignore control characters in an address, so 'java\nscript:' would be a script.
  const url = Array.from(value.trim())
    .filter((char) => char > '\u001f')
    .join('');
  if (!/^(https?:\/\/|\/content\/|data:image\/|blob:)/i.test(url)) return '';
  if (url.startsWith('/') && /(^|\/)\.\.(\/|$)/.test(url)) return '';
  return url.replace(
    /["'()<>\\\s]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
