/** Maximum size of a path in a refusal, in bytes as JSON, because a path can contain names of the input. */
const maxPathBytes = 100;

/**
 * Returns the JSON path of a part of a request: ['body', 0, 'seconds'] is 'body[0].seconds'. A name that is no identifier is in
 * brackets. If the path is longer than `maxBytes`, the path of an outer part is returned.
 */
export const jsonPath = (parts: readonly PropertyKey[], maxBytes = maxPathBytes): string => {
  let path = '';
  for (const part of parts) {
    const longer = path + step(part, path === '');
    if (Buffer.byteLength(JSON.stringify(longer)) > maxBytes) break;
    path = longer;
  }
  return path;
};

const step = (part: PropertyKey, isFirst: boolean): string => {
  if (typeof part === 'number') return `[${part}]`;
  const name = String(part);
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return `[${JSON.stringify(name)}]`;
  return isFirst ? name : `.${name}`;
};
