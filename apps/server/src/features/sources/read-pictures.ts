import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Doors } from '../../kit/http/context';
import type { Picture } from '../../kit/pictures/encode-picture';
import { announce } from '../../kit/push/announce';
import { currentPictures } from './current-pictures';
import { fetchPicture, type PictureFault } from './fetch-picture';
import { placePictures } from './place-pictures';
import { feedValue } from './read-feed';
import { isOpen, maxTries, pictureBytesOf, picturesOf } from './source-picture-queries';
import { notePictureUses } from './source-picture-rows';
import { renewThumbnails } from './source-rows';
import { feedPictureFolder, sourcePictures, sources } from './source-tables';

const megabyte = 1024 * 1024;
/** Stored pictures of one feed, and of all feeds of an account, in bytes. They do not count as uploads of the account. */
const maxFeedBytes = 8 * megabyte;
const maxAccountBytes = 200 * megabyte;
const fetchedAtOnce = 4;

type Owner = Pick<typeof sources.$inferSelect, 'id' | 'accountId'>;

/** Fetches and stores the pictures of a feed that are not stored yet, and then shows all that there are. */
export const readPictures = async (doors: Doors, sourceId: number): Promise<void> => {
  const [source] = await doors.db.select().from(sources).where(eq(sources.id, sourceId));
  if (!source) return;
  const wanted = [...new Set(currentPictures(source))].filter(Boolean);
  const rows = await picturesOf(doors.db, sourceId);
  const due = wanted.filter((address) => isOpen(rows.get(address)));
  let bytes = wanted.reduce((sum, address) => sum + (rows.get(address)?.size ?? 0), 0);
  for (let from = 0; from < due.length; from += fetchedAtOnce) {
    const some = due.slice(from, from + fetchedAtOnce);
    const fetched = await Promise.all(
      some.map(async (address) => ({ address, found: await fetchPicture(doors, source, address) })),
    );
    for (const { address, found } of fetched) {
      const kept = 'bytes' in found ? await ifRoom(doors, source, found, bytes) : found;
      if ('bytes' in kept) {
        await store(doors, source, address, kept);
        bytes += kept.bytes.length;
      } else await noteFault(doors, source, address, kept);
    }
  }
  await showPictures(doors, sourceId);
};

const ifRoom = async (
  { db }: Doors,
  { accountId }: Owner,
  picture: Picture,
  ofFeed: number,
): Promise<Picture | PictureFault> => {
  const size = picture.bytes.length;
  if (ofFeed + size > maxFeedBytes)
    return { fault: 'The pictures of this feed are too large together.', isFinal: true };
  if ((await pictureBytesOf(db, accountId)) + size > maxAccountBytes)
    return { fault: 'The feeds of this account have too many pictures together.', isFinal: true };
  return picture;
};

/** Stores a picture under a name that nobody can guess. A picture that the account has already is not stored twice. */
const store = async ({ db, storage }: Doors, { id, accountId }: Owner, address: string, picture: Picture) => {
  const { bytes, contentType, extension } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = { accountId, sourceId: id, address, hash, size: bytes.length, fault: null };
  await db.transaction(async (tx) => {
    // Locked, so that the row that keeps the file is not deleted before this one keeps it.
    const [same] = await tx
      .select({ key: sourcePictures.key })
      .from(sourcePictures)
      .where(
        and(
          eq(sourcePictures.accountId, accountId),
          eq(sourcePictures.hash, hash),
          isNotNull(sourcePictures.key),
        ),
      )
      .limit(1)
      .for('share');
    const key =
      same?.key ?? `${feedPictureFolder}${accountId}/${randomBytes(12).toString('hex')}.${extension}`;
    if (!same) await storage.put(key, bytes, contentType);
    await tx
      .insert(sourcePictures)
      .values({ ...row, key })
      .onConflictDoUpdate({
        target: [sourcePictures.sourceId, sourcePictures.address],
        set: { ...row, key },
        setWhere: isNull(sourcePictures.key),
      });
  });
};

const noteFault = async (
  { db }: Doors,
  { id, accountId }: Owner,
  address: string,
  { fault, isFinal }: PictureFault,
) => {
  await db
    .insert(sourcePictures)
    .values({ accountId, sourceId: id, address, fault, tries: isFinal ? maxTries : 1 })
    .onConflictDoUpdate({
      target: [sourcePictures.sourceId, sourcePictures.address],
      set: { fault, tries: isFinal ? maxTries : sql`${sourcePictures.tries} + 1` },
      setWhere: isNull(sourcePictures.key),
    });
};

/** Puts the addresses of the stored pictures into the value of a feed, and announces it where it then differs. */
const showPictures = (doors: Doors, sourceId: number): Promise<void> =>
  doors.db.transaction(async (tx) => {
    const [source] = await tx.select().from(sources).where(eq(sources.id, sourceId)).for('no key update');
    const before = feedValue(source?.value);
    const pictures = source && currentPictures(source);
    if (!pictures || !before) return;
    const value = placePictures(before, pictures, await picturesOf(tx, sourceId), before);
    await notePictureUses(tx, sourceId, { pictures, items: value.items, now: doors.clock.now() });
    if (isDeepStrictEqual(value, before)) return;
    await tx.update(sources).set({ value }).where(eq(sources.id, sourceId));
    if (before.items.every(({ image }) => !image)) await renewThumbnails(tx, source);
    await announce(tx, { topic: 'sources', id: source.accountId });
  });
