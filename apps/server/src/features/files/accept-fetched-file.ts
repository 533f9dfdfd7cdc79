import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Accepting, acceptContent, type Place } from './accept-file';
import { releaseUpload, reserveUpload } from './check-storage';
import { type FileOwner, ownerId, uploadKey } from './upload-key';

/**
 * Accepts a picture that the server fetched, as `acceptFile` accepts an upload. Its size counts towards the storage of the account
 * while the picture is encoded.
 * @param source the web address of the picture, or the path in this address. The name of the new file is made from its end.
 * @returns the address of the file
 * @throws AppError limit-reached, wrong-type
 */
export const acceptFetchedPicture = async (
  ctx: Accepting,
  content: Buffer,
  source: string,
  place: Place,
): Promise<string> => {
  const key = uploadKey(ctx.actor.departmentId, ownerId(place.owner), 'copy');
  await reserveUpload(ctx, { key, bytes: content.length });
  try {
    return await acceptContent(ctx, content, { source, place }, async (text) => text);
  } finally {
    await releaseUpload(ctx, key);
  }
};

/**
 * Stores a video that the server fetched, as an upload that a job can convert. Its size counts towards the storage of the account
 * like that of an upload.
 * @param file the path and the content type of the video
 * @returns the key of the upload
 * @throws AppError limit-reached
 */
export const acceptFetchedVideo = async (
  ctx: Accepting,
  file: { path: string; type: string },
  owner: FileOwner,
): Promise<string> => {
  const key = uploadKey(ctx.actor.departmentId, ownerId(owner), 'video');
  await reserveUpload(ctx, { key, bytes: (await stat(file.path)).size });
  await ctx.storage.put(key, createReadStream(file.path), file.type);
  return key;
};
