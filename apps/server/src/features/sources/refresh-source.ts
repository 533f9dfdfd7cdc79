import { isDeepStrictEqual } from 'node:util';
import type { SourceKind } from '@marquee/playback/template/outside';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { currentPictures, itemsHashOf } from './current-pictures';
import { placePictures } from './place-pictures';
import { rssFeedValue } from './read-rss-feed';
import { type ReadSource, readSource } from './read-source';
import { readPicturesJob } from './source-picture-jobs';
import { isOpen, picturesOf } from './source-picture-queries';
import { recordPictureUses } from './source-picture-rows';
import { renewThumbnails } from './source-rows';
import { sources } from '../../schema/sources';

type Row = typeof sources.$inferSelect;
type Found = ReadSource & Pick<Row, 'itemsHash'>;

const minuteMs = 60_000;
const minutes: Record<SourceKind, number> = { rss: 15, ical: 10, weather: 30, json: 15, framing: 24 * 60 };
const longestPause = 24 * 60;

/** Reads a source again. If the reading fails, the last good value is kept and the time until the next reading grows. */
export const refreshSource = async (services: Services, id: number): Promise<void> => {
  const [source] = await services.db.select().from(sources).where(eq(sources.id, id));
  if (!source || wasJustRead(source.fetchedAt, services.clock.now())) return;
  const read = await readSource(services, source, knownCopy(source)).catch((error: unknown) => {
    if (!(error instanceof FetchError))
      services.log.warn({ err: error, kind: source.kind }, 'a source was not understood');
    return error instanceof FetchError
      ? error
      : new FetchError('The content at this address has an unknown format.');
  });
  const now = services.clock.now();
  const inMinutes = (pause: number) => new Date(now.getTime() + pause * minuteMs);
  if (read instanceof FetchError) {
    const failures = source.failures + 1;
    const dueAt = inMinutes(Math.min(longestPause, 2 ** Math.min(failures, 12)));
    await services.db.transaction(async (tx) => {
      await tx.update(sources).set({ error: read.message, failures, dueAt }).where(eq(sources.id, id));
      await tellState(tx, source, { error: read.message, note: source.note });
    });
    return;
  }
  await services.db.transaction(async (tx) => {
    // The row is locked, because the job that reads pictures changes the value too. The key is not locked, so that the picture
    // job can add rows at the same time.
    const [before] = await tx.select().from(sources).where(eq(sources.id, id)).for('no key update');
    if (!before) return;
    const found = read === 'same' ? before : await withStoredPictures(tx, before, read);
    const isSame = isDeepStrictEqual(found.value, before.value);
    const { value, pictures, note, itemsHash, etag, lastModified } = found;
    const good = { error: null, note, failures: 0, fetchedAt: now, dueAt: inMinutes(minutes[source.kind]) };
    await tx
      .update(sources)
      .set({ ...good, pictures, itemsHash, etag, lastModified, ...(isSame ? {} : { value }) })
      .where(eq(sources.id, id));
    await tellState(tx, before, good);
    await notePictures(services, tx, before, found);
    if (isSame) return;
    // A thumbnail needs a value, but not the latest value.
    if (before.value === null) await renewThumbnails(tx, before);
    await announce(tx, { topic: 'sources', id: before.accountId });
  });
};

/**
 * Returns the headers of the last reading. The headers are null for a feed without known pictures, so that the feed is read in
 * full.
 */
const knownCopy = (source: Row): Pick<Row, 'etag' | 'lastModified'> => {
  const { kind, etag, lastModified } = source;
  const isUnread = kind === 'rss' && currentPictures(source) === null;
  return isUnread ? { etag: null, lastModified: null } : { etag, lastModified };
};

/** Returns the source that was read. The items of a feed have the pictures that are already stored. */
const withStoredPictures = async (tx: Transaction, before: Row, read: ReadSource): Promise<Found> => {
  const feed = rssFeedValue(read.value);
  const found = { ...read, itemsHash: itemsHashOf(read.value) };
  if (!feed || !read.pictures?.some(Boolean)) return found;
  const rows = await picturesOf(tx, before.id);
  return { ...found, value: placePictures(feed, read.pictures, rows, rssFeedValue(before.value)) };
};

/**
 * Records which pictures the feed uses, and queues a job that fetches the missing pictures. Headlines do not wait for these
 * pictures.
 */
const notePictures = async (
  { clock, jobs }: Services,
  tx: Transaction,
  { id, accountId, pictures: before }: Row,
  found: Pick<Found, 'value' | 'pictures' | 'itemsHash'>,
): Promise<void> => {
  const pictures = currentPictures(found);
  if (![...(before ?? []), ...(pictures ?? [])].some(Boolean)) return;
  const wanted = (pictures ?? []).filter(Boolean);
  const items = rssFeedValue(found.value)?.items ?? [];
  await recordPictureUses(tx, id, { pictures: wanted, items, now: clock.now() });
  const rows = await picturesOf(tx, id);
  if (wanted.some((address) => isOpen(rows.get(address))))
    await jobs.send(readPicturesJob, { sourceId: id, accountId }, tx);
};

/** Announces a changed state of a source. The topic is separate because the state does not change programs. */
const tellState = async (tx: Transaction, before: Row, now: Pick<Row, 'error' | 'note'>) => {
  if (before.error !== now.error || before.note !== now.note)
    await announce(tx, { topic: 'sourceStates', id: before.accountId });
};

/** Returns whether the source was read within the last minute, for example for a form or a thumbnail. */
const wasJustRead = (fetchedAt: Date | null, now: Date): boolean =>
  fetchedAt !== null && now.getTime() - fetchedAt.getTime() < minuteMs;
