/** A value as a script can hold it: JSON that ends no script element and no line. */
export function asScriptValue(value: unknown): string {
  const json = JSON.stringify(value ?? null) ?? 'null';
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * An address that a page may load: http and https, our own files ('/content/...'), pictures as data, blobs. Anything else is empty. Quotes,
 * brackets and backslashes are encoded, so that it can also stand in css.
 */
export function safeUrl(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Browsers ignore these within an address: 'java\nscript:' would be one.
  const url = [...value.trim()].filter((char) => char > '\u001f').join('');
  if (!/^(https?:\/\/|\/content\/|data:image\/|blob:)/i.test(url)) return '';
  if (url.startsWith('/') && /(^|\/)\.\.(\/|$)/.test(url)) return '';
  return url.replace(
    /["'()<>\\\s]/g,
    (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
