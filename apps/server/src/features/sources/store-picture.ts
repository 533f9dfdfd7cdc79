import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Doors } from '../../kit/http/context';
import type { Picture } from '../../kit/pictures/encode-picture';
import type { PictureFault } from './fetch-picture';
import { feedPictureFolder, sourcePictures, type sources } from './source-tables';

export type PictureOwner = Pick<typeof sources.$inferSelect, 'id' | 'accountId'>;

/** Stores a picture under a name that nobody can guess. A picture that the account has already is not stored twice. */
export const storePicture = async (
  { db, storage }: Doors,
  { id, accountId }: PictureOwner,
  address: string,
  picture: Picture,
): Promise<void> => {
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

/** Notes why a picture is not shown, and the size of one that found no room. */
export const noteFault = async (
  { db }: Doors,
  { id, accountId }: PictureOwner,
  address: string,
  { fault, tries, size }: PictureFault,
): Promise<void> => {
  const sized = size === undefined ? {} : { size };
  await db
    .insert(sourcePictures)
    .values({ accountId, sourceId: id, address, fault, tries, ...sized })
    .onConflictDoUpdate({
      target: [sourcePictures.sourceId, sourcePictures.address],
      set: { fault, tries: sql`${sourcePictures.tries} + ${tries}`, ...sized },
      setWhere: isNull(sourcePictures.key),
    });
};
