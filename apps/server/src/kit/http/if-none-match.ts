import type { IncomingHttpHeaders } from 'node:http';

/** An entity tag, without the `W/` of a weak one. A tag may contain commas. */
const tag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Returns whether the caller already has the representation with this ETag, so that the answer is 304. Compares weakly, as
 * RFC 9110, section 13.1.2 requires for `If-None-Match`: `*`, one tag, or a list of tags, each weak or strong.
 * @param etag the tag of an existing representation, with its quotes
 */
export const isNotModified = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const asked = headers['if-none-match']?.trim();
  if (asked === undefined) return false;
  const own = etag.replace(/^W\//, '');
  return asked === '*' || [...asked.matchAll(tag)].some(([, opaque]) => opaque === own);
};
