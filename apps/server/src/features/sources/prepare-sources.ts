import { setTimeout as sleep } from 'node:timers/promises';
import type { Lookup } from '@marquee/playback/template/outside';
import { count, inArray } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { builtInOwner } from '../../schema/accounts';
import { awaitPictures } from './await-pictures';
import { computeSources } from './compute-sources';
import { refreshSource } from './refresh-source';
import { readingMs, readOneSource } from './source-jobs';
import {
  isReadable,
  keyOf,
  knownSources,
  type ReadableSource,
  type SourceRow,
  type WantedSource,
} from './source-queries';
import { sources } from '../../schema/sources';

const maxOfAccount = 500;
/** The weather of built-in feeds: one source for each place of all subscribers of the installation. */
const maxOfBuiltInOwner = 20_000;
const maxSourcesOf = (accountId: number): number =>
  accountId === builtInOwner.accountId ? maxOfBuiltInOwner : maxOfAccount;
const hourMs = 3_600_000;
/** Maximum time in milliseconds, and maximum number of sources, for which a form waits if sources were never read. */
const patience = 3_000;
const maxAwaited = 20;
/** The running readings of sources for forms, by source id, so that several forms cause one request. */
const underWay = new Map<number, Promise<void>>();

/**
 * `wait`: sources without a value are read at once. `isKnownOnly`: sources that are not stored are neither stored nor read, because
 * the caller has no right to them.
 */
export type Reading = { wait: boolean; isKnownOnly?: boolean };

/**
 * Returns a function that finds the stored values of these sources for an account. Known sources are read in one statement. A
 * source that is requested for the first time is stored, read in the background and then announced. With `wait`, a source
 * without a value is read at once, for at most `patience`, because a person is waiting at the form.
 */
export const lookUpSources = async (
  services: Services,
  wanted: WantedSource[],
  reading: Reading,
): Promise<(accountId: number) => Lookup> => {
  if (wanted.length === 0) return () => () => null;
  const computed = await computeSources(services, wanted);
  const stored = await storedValues(services, wanted.filter(isReadable), reading);
  return (accountId) => (kind, address) =>
    computed.get(kind, address) ?? stored.get(keyOf({ accountId, kind, address })) ?? null;
};

/** Returns the stored values of sources by their keys. */
const storedValues = async (
  services: Services,
  wanted: ReadableSource[],
  { wait, isKnownOnly = false }: Reading,
): Promise<Map<string, unknown>> => {
  if (wanted.length === 0) return new Map();
  let rows = await knownSources(services, wanted);
  if (isKnownOnly) return valuesOf(rows);
  const known = new Set(rows.map(keyOf));
  const made = await addSources(services, distinct(wanted.filter((each) => !known.has(keyOf(each)))), wait);
  await noteWanted(services, rows);
  if (wait) {
    const unread = [...made, ...rows.filter((row) => row.fetchedAt === null && row.failures === 0)];
    if (unread.length > 0) {
      const ids = unread.slice(0, maxAwaited).map(({ id }) => id);
      const late = AbortSignal.timeout(patience);
      const reading = Promise.all(ids.map((id) => underWay.get(id) ?? readNow(services, id)));
      await Promise.race([reading.then(() => awaitPictures(services.db, ids, late)), sleep(patience)]);
      rows = await knownSources(services, wanted);
    }
  }
  return valuesOf(rows);
};

const valuesOf = (rows: SourceRow[]): Map<string, unknown> =>
  new Map(rows.map((row) => [keyOf(row), row.value]));

const readNow = (services: Services, id: number): Promise<void> => {
  const reading = refreshSource(services, id)
    .catch((error: unknown) => services.log.warn({ err: error }, 'a source was not read'))
    .finally(() => underWay.delete(id));
  underWay.set(id, reading);
  return reading;
};

const distinct = (wanted: ReadableSource[]): ReadableSource[] => [
  ...new Map(wanted.map((each) => [keyOf(each), each])).values(),
];

/** Stores new sources, up to `maxSourcesOf` for each account, and returns them. Sources above this limit have no value. */
const addSources = async (
  services: Services,
  wanted: ReadableSource[],
  isBeingRead: boolean,
): Promise<SourceRow[]> => {
  if (wanted.length === 0) return [];
  const now = services.clock.now();
  const counts = await services.db
    .select({ accountId: sources.accountId, there: count() })
    .from(sources)
    .where(inArray(sources.accountId, [...new Set(wanted.map(({ accountId }) => accountId))]))
    .groupBy(sources.accountId);
  const room = new Map(counts.map(({ accountId, there }) => [accountId, maxSourcesOf(accountId) - there]));
  const added = wanted.filter(({ accountId }) => {
    const left = room.get(accountId) ?? maxSourcesOf(accountId);
    room.set(accountId, left - 1);
    return left > 0;
  });
  if (added.length === 0) return [];
  return services.db.transaction(async (tx) => {
    const made = await tx
      .insert(sources)
      .values(added.map((each) => ({ ...each, wantedAt: now, dueAt: new Date(now.getTime() + readingMs) })))
      .onConflictDoNothing()
      .returning();
    if (!isBeingRead)
      for (const { id, accountId } of made)
        await services.jobs.send(readOneSource, { sourceId: id, accountId }, tx);
    return made;
  });
};

/**
 * Stores the instant at which sources were requested, at most once an hour. A source that no page requested for a day is not
 * read. After a new request the source is due and is read within minutes.
 */
const noteWanted = async ({ db, clock }: Services, rows: SourceRow[]): Promise<void> => {
  const now = clock.now();
  const stale = rows.filter(({ wantedAt }) => now.getTime() - wantedAt.getTime() > hourMs);
  if (stale.length === 0) return;
  await db
    .update(sources)
    .set({ wantedAt: now })
    .where(
      inArray(
        sources.id,
        stale.map(({ id }) => id),
      ),
    );
};
