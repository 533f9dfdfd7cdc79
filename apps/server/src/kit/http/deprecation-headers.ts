import type { Deprecation } from '@marquee/contract/kit/endpoint';

const minMs = 365 * 86_400_000;

/**
 * Returns the headers of the responses of a deprecated call: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
 * @throws Error if the call would be removed less than a year after its deprecation, because `docs/api.md` promises a year
 */
export const deprecationHeaders = (name: string, { since, removal }: Deprecation): Record<string, string> => {
  const [begin, end] = [Date.parse(since), Date.parse(removal)];
  if (!(end - begin >= minMs)) throw new Error(`${name}: a deprecated call is kept for a year or longer.`);
  return { deprecation: `@${begin / 1_000}`, sunset: new Date(end).toUTCString() };
};
