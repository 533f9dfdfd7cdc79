import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { Picture } from '../../kit/pictures/encode-picture';
import type { PictureFault } from './fetch-picture';
import { rssPictureFolder, sourcePictures, type sources } from '../../schema/sources';

export type PictureOwner = Pick<typeof sources.$inferSelect, 'id' | 'accountId'>;

/** Stores a picture under a random name. A picture that the account already has is not stored twice. */
export const storePicture = async (
  { db, storage }: Services,
  { id, accountId }: PictureOwner,
  address: string,
  picture: Picture,
): Promise<void> => {
  const { bytes, contentType, extension } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = { accountId, sourceId: id, address, hash, size: bytes.length, fault: null };
  await db.transaction(async (tx) => {
    // The existing row of the file is locked, so that it is not deleted before the new row names the file.
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
      same?.key ?? `${rssPictureFolder}${accountId}/${randomBytes(12).toString('hex')}.${extension}`;
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

/** Records why a picture is not shown, and the size of the picture if there was no space. */
export const noteFault = async (
  { db }: Services,
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
