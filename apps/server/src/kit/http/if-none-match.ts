import type { IncomingHttpHeaders } from 'node:http';

/** Matches an entity tag. The first group is the tag without the `W/` of weak tags. A tag may contain commas. */
const tag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Returns whether the caller already has the representation with this ETag. The status of the response is then 304.
 * `If-None-Match` contains `*`, one tag, or a list of tags. Ignores whether tags are weak or strong, as RFC 9110, section
 * 13.1.2 requires.
 * @param etag the tag of an existing representation, with its quotes
 */
export const isNotModified = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const asked = headers['if-none-match']?.trim();
  if (asked === undefined) return false;
  const own = etag.replace(/^W\//, '');
  return asked === '*' || [...asked.matchAll(tag)].some(([, opaque]) => opaque === own);
};
