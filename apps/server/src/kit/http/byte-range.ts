import type { ByteRange } from '../storage/storage';

/**
 * Returns the requested range of bytes. Returns undefined if the caller gets the whole file: the header is missing, invalid or
 * names several ranges.
 */
export const rangeOf = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  // RFC 9110, section 14.1.1: a range whose end is before its start is invalid.
  if (asked[1] && asked[2] && Number(asked[2]) < Number(asked[1])) return undefined;
  const start = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
};
