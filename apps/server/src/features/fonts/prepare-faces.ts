import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../kit/http/context';
import { fetchFamily } from './fetch-family';
import { fetchFamilyJob } from './font-jobs';
import { type FontFace, fontFacesOf } from './font-queries';
import { familiesToFetch, googleFacesOf } from './google-face-queries';

/** Maximum time in milliseconds, and maximum number of families, for which a person waits. */
const patience = 4_000;
const maxAwaited = 10;
/** The running requests by family, so that several pages cause one request. */
const underWay = new Map<string, Promise<void>>();

/**
 * Returns the faces of these families: faces of the catalog, and faces that were fetched from Google. A job fetches families that
 * were never requested, and then all pages are made again. With `wait`, these families are fetched at once, for at most
 * `patience`, because a person is waiting. Without a Google key, no family is fetched.
 */
export const prepareFaces = async (
  services: Services,
  families: string[],
  { wait }: { wait: boolean },
): Promise<FontFace[]> => {
  const builtIn = fontFacesOf(families);
  const others = families.filter((family) => builtIn.every((face) => face.family !== family));
  if (others.length === 0) return builtIn;
  const { db, config, clock, jobs } = services;
  const missing = config.googleFonts ? await familiesToFetch(db, others, clock.now()) : [];
  if (wait && missing.length > 0) {
    const fetching = missing.slice(0, maxAwaited).map((family) => fetchNow(services, family));
    await Promise.race([Promise.all(fetching), sleep(patience)]);
  }
  for (const family of wait ? [] : missing) await jobs.send(fetchFamilyJob, { family });
  return [...builtIn, ...(await googleFacesOf(db, others))];
};

const fetchNow = (services: Services, family: string): Promise<void> => {
  const running = underWay.get(family);
  if (running) return running;
  const fetching = fetchFamily(services, family)
    .catch((error: unknown) => services.log.warn({ err: error, family }, 'a font family was not fetched'))
    .finally(() => underWay.delete(family));
  underWay.set(family, fetching);
  return fetching;
};
