import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { currentPictures } from './current-pictures';
import { fetchPicture, isTransient, type PictureFault } from './fetch-picture';
import { placePictures } from './place-pictures';
import { rssFeedValue } from './read-rss-feed';
import { isOpen, type PictureRow, pictureBytesOf, picturesOf } from './source-picture-queries';
import { recordPictureUses } from './source-picture-rows';
import { renewThumbnails } from './source-rows';
import { sources } from '../../schema/sources';
import { noteFault, type PictureOwner, storePicture } from './store-picture';

const megabyte = 1024 * 1024;
/**
 * Maximum size of the stored pictures of one feed, and of all feeds of an account, in bytes. These pictures are not part of the
 * quota of the account.
 */
const maxRssFeedBytes = 8 * megabyte;
const maxAccountBytes = 200 * megabyte;
const fetchedAtOnce = 4;
/** Time after which a job starts no further round, in milliseconds, because other feeds wait for their pictures. */
const maxDuration = 20_000;

/** Fetches and stores the missing pictures of a feed, and then writes the stored pictures into the value of the feed. */
export const readPictures = async (services: Services, sourceId: number): Promise<void> => {
  const [source] = await services.db.select().from(sources).where(eq(sources.id, sourceId));
  if (!source) return;
  try {
    await fetchOpen(services, source);
  } finally {
    await showPictures(services, sourceId);
  }
};

/**
 * Fetches pictures in rounds, beginning with the pictures with the fewest attempts. The work ends early if a round fetched no
 * file, if the storage refuses a file, or after `maxDuration`. The remaining pictures are fetched at the next reading.
 */
const fetchOpen = async (services: Services, source: typeof sources.$inferSelect): Promise<void> => {
  const wanted = [...new Set(currentPictures(source))].filter(Boolean);
  const rows = await picturesOf(services.db, source.id);
  const triesOf = (address: string) => rows.get(address)?.tries ?? 0;
  const due = wanted
    .filter((address) => isOpen(rows.get(address)))
    .toSorted((one, other) => triesOf(one) - triesOf(other));
  let bytes = wanted.reduce((sum, address) => sum + storedBytes(rows.get(address)), 0);
  const end = services.clock.now().getTime() + maxDuration;
  for (let from = 0; from < due.length && services.clock.now().getTime() < end; from += fetchedAtOnce) {
    const fetched = await Promise.all(
      due.slice(from, from + fetchedAtOnce).map(async (address) => {
        const full = await noRoom(services, source, rows.get(address)?.size ?? 0, bytes);
        return { address, found: full ?? (await fetchPicture(services, source, address)) };
      }),
    );
    for (const { address, found } of fetched) {
      const kept =
        'bytes' in found ? ((await noRoom(services, source, found.bytes.length, bytes)) ?? found) : found;
      if ('fault' in kept) await noteFault(services, source, address, kept);
      else if (await isStored(services, source, address, kept)) bytes += kept.bytes.length;
      else return;
    }
    if (fetched.every(({ found }) => isTransient(found))) return;
  }
};

const storedBytes = (row: PictureRow | undefined): number => (row?.key ? row.size : 0);

/**
 * Returns a fault if there is no space for a picture of this size, and undefined otherwise. The picture is fetched later, when
 * there is space. `size` is 0 for a picture that was never fetched.
 */
const noRoom = async (
  { db }: Services,
  { accountId }: PictureOwner,
  size: number,
  ofRssFeed: number,
): Promise<PictureFault | undefined> => {
  const needed = Math.max(size, 1);
  if (ofRssFeed + needed > maxRssFeedBytes)
    return { fault: 'The pictures of this feed are too large together.', tries: 0, size };
  if ((await pictureBytesOf(db, accountId)) + needed > maxAccountBytes)
    return { fault: 'The feeds of this account have too many pictures together.', tries: 0, size };
  return undefined;
};

/** Returns false if the storage refuses the file, for example because the disk is full. */
const isStored = async (...[services, source, address, picture]: Parameters<typeof storePicture>) => {
  try {
    await storePicture(services, source, address, picture);
    return true;
  } catch (error) {
    services.log.warn({ err: error }, 'a picture of a feed was not stored');
    return false;
  }
};

/** Writes the addresses of the stored pictures into the value of a feed, and announces the value if it changed. */
const showPictures = (services: Services, sourceId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [source] = await tx.select().from(sources).where(eq(sources.id, sourceId)).for('no key update');
    const before = rssFeedValue(source?.value);
    const pictures = source && currentPictures(source);
    if (!pictures || !before) return;
    const value = placePictures(before, pictures, await picturesOf(tx, sourceId), before);
    await recordPictureUses(tx, sourceId, { pictures, items: value.items, now: services.clock.now() });
    if (isDeepStrictEqual(value, before)) return;
    await tx.update(sources).set({ value }).where(eq(sources.id, sourceId));
    if (before.items.every(({ image }) => !image)) await renewThumbnails(tx, source);
    await announce(tx, { topic: 'sources', id: source.accountId });
  });
