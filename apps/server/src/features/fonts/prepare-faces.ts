import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../kit/http/context';
import { fetchFamily } from './fetch-family';
import { fetchFamilyJob } from './font-jobs';
import { type FontFace, fontFacesOf } from './font-queries';
import { familiesToFetch, googleFacesOf } from './google-face-queries';
import { knownGoogleFamilies, listGoogleFamilies } from './list-families';

/** Maximum time in milliseconds, and maximum number of families, for which a person waits. */
const patience = 4_000;
const maxAwaited = 10;
/** The running requests by family, so that several pages cause one request. */
const underWay = new Map<string, Promise<unknown>>();

/** A family that a page of an account names, or the editor of a person in the account. */
export type WantedFamily = { family: string; accountId: number };

/**
 * Returns the faces of these families: faces of the catalog, and faces that were fetched from Google. Jobs fetch families that
 * were never requested, and then the pages of the accounts are made again. With `wait`, these families are fetched at once, for
 * at most `patience`, because a person is waiting. Without a Google key, no family is fetched.
 */
export const prepareFaces = async (
  services: Services,
  wanted: readonly WantedFamily[],
  { wait }: { wait: boolean },
): Promise<FontFace[]> => {
  const families = [...new Set(wanted.map(({ family }) => family))];
  const builtIn = fontFacesOf(families);
  const others = families.filter((family) => builtIn.every((face) => face.family !== family));
  if (others.length === 0) return builtIn;
  const { db, jobs } = services;
  const missing = await missingOf(services, others, wait);
  if (wait && missing.length > 0) {
    const fetching = missing.slice(0, maxAwaited).map((family) => fetchNow(services, family));
    await Promise.race([Promise.all(fetching), sleep(patience)]);
  }
  const toFetch = new Set(wait ? [] : missing);
  for (const each of wanted) if (toFetch.has(each.family)) await jobs.send(fetchFamilyJob, each);
  return [...builtIn, ...(await googleFacesOf(db, others))];
};

/**
 * Returns the families that Google may have and that are not stored. A page does not wait for Google's list. If the list is not
 * known, the job reads it.
 */
const missingOf = async (services: Services, families: string[], wait: boolean): Promise<string[]> => {
  if (!services.config.googleFonts) return [];
  const listed = wait ? ((await listGoogleFamilies(services)) ?? []) : knownGoogleFamilies(services);
  const names = listed && new Set(listed.map(({ family }) => family));
  const possible = families.filter((family) => names?.has(family) ?? true);
  return familiesToFetch(services.db, possible, services.clock.now());
};

const fetchNow = (services: Services, family: string): Promise<unknown> => {
  const running = underWay.get(family);
  if (running) return running;
  const fetching = fetchFamily(services, family)
    .catch((error: unknown) => services.log.warn({ err: error, family }, 'a font family was not fetched'))
    .finally(() => underWay.delete(family));
  underWay.set(family, fetching);
  return fetching;
};
