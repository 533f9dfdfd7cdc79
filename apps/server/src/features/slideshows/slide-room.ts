import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { releaseUpload, reserveUpload } from '../files/check-storage';
import { uploadKey } from '../files/upload-key';
import type { SlideshowFile } from './slideshow-queries';
import { slideshowFiles } from '../../schema/slideshows';
import { UnusableFile } from './unusable-file';

/** Storage that is reserved for a picture before its size is known, in bytes. */
const reservedForPicture = 1_000_000;

/** Checks that a slideshow can have this number of pictures in addition to the pictures of its other files. */
export const checkNumber = async (
  { db }: Services,
  { id, playlistId }: SlideshowFile,
  pictures: number,
): Promise<void> => {
  const [row] = await db
    .select({ made: sql`coalesce(sum(cardinality(${slideshowFiles.pictures})), 0)`.mapWith(Number) })
    .from(slideshowFiles)
    .where(and(eq(slideshowFiles.playlistId, playlistId), ne(slideshowFiles.id, id)));
  const max = maxRows.itemsOfPlaylist;
  if ((row?.made ?? 0) + pictures > max)
    throw new UnusableFile(`does not fit. A slideshow has at most ${max.toLocaleString('en')} pictures`);
};

/**
 * Reserves storage of the account for this number of pictures while `make` makes them.
 * @throws UnusableFile if the slideshow or the account has no room for them
 */
export const withRoom = async <Result>(
  services: Services,
  file: SlideshowFile,
  pictures: number,
  make: () => Promise<Result>,
): Promise<Result> => {
  await checkNumber(services, file, pictures);
  const key = uploadKey(file.departmentId, file.playlistId, 'slides');
  const context = { ...services, now: services.clock.now(), actor: file };
  const reserved = { key, bytes: pictures * reservedForPicture, files: pictures };
  await reserveUpload(context, reserved).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'limit-reached') throw error;
    throw new UnusableFile(`does not fit. ${error.sentences.join(' ').replace(/\.$/, '')}`);
  });
  try {
    return await make();
  } finally {
    await releaseUpload(services, key);
  }
};
