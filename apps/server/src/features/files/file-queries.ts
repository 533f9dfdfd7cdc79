import type { StoredFile } from '@marquee/contract/files';
import type { Asset } from '@marquee/playback/program/program';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { contentRoot } from '../../kit/storage/content-root';
import { googleFaces, googleFontFolder } from '../../schema/fonts';
import { rssPictureFolder, sourcePictures } from '../../schema/sources';
import { files } from '../../schema/files';
import { fileOfThumbnail } from './thumbnail-key';

type Stored = { key: string; hash: string; size: number };

/** Returns the stored files with these addresses as assets, by address. */
export const assetsAt = async (db: Db, urls: string[]): Promise<Map<string, Asset>> => {
  const keys = urls.map((url) => url.slice(contentRoot.length));
  if (keys.length === 0) return new Map();
  const rows: Stored[] = await db.select().from(files).where(inArray(files.key, keys));
  rows.push(...(await picturesOfRssFeeds(db, keys)), ...(await fontsOfGoogle(db, keys)));
  return new Map(
    rows.map(({ key, hash, size }) => [contentRoot + key, { url: contentRoot + key, hash, size }]),
  );
};

const picturesOfRssFeeds = async (db: Db, keys: string[]): Promise<Stored[]> => {
  const ofRssFeeds = keys.filter((key) => key.startsWith(rssPictureFolder));
  if (ofRssFeeds.length === 0) return [];
  const rows = await db.select().from(sourcePictures).where(inArray(sourcePictures.key, ofRssFeeds));
  return rows.flatMap(({ key, hash, size }) => (key && hash ? [{ key, hash, size }] : []));
};

const fontsOfGoogle = async (db: Db, keys: string[]): Promise<Stored[]> => {
  const ofGoogle = keys.filter((key) => key.startsWith(googleFontFolder));
  if (ofGoogle.length === 0) return [];
  return db.select().from(googleFaces).where(inArray(googleFaces.key, ofGoogle));
};

export const fileNameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Returns the files that answers of these messages name, the oldest first. */
export const filesOfMessages = async (db: Db, messages: { id: number }[]): Promise<StoredFile[]> => {
  const ids = messages.map(({ id }) => id);
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.messageId, ids), isNull(files.unusedSince)))
    .orderBy(asc(files.createdAt), asc(files.key));
  return rows.map(({ key, contentType, size, state }) => ({
    fileName: fileNameOf(key),
    url: contentRoot + key,
    contentType,
    size,
    state,
  }));
};

/** Returns the keys that no row of `files` and no row of `source_pictures` names. A thumbnail is named with its file. */
export const unnamedKeys = async (db: Db, keys: string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ key: files.key })
    .from(files)
    .where(inArray(files.key, keys.map(fileOfThumbnail)));
  const named = new Set(rows.map(({ key }) => key));
  for (const { key } of await picturesOfRssFeeds(db, keys)) named.add(key);
  return keys.filter((key) => !named.has(fileOfThumbnail(key)));
};
