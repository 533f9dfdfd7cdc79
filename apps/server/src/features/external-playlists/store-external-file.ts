import { open, readFile, stat } from 'node:fs/promises';
import { type UploadType, uploadKinds } from '@marquee/contract/kit/limits';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { fileTypeOf } from '../../kit/storage/file-type';
import { acceptFetchedPicture, acceptFetchedVideo } from '../files/accept-fetched-file';
import { files } from '../../schema/files';
import { kindOf } from '../files/upload-key';
import { messages } from '../../schema/messages';
import { type MakingContext, writeMadeMessages } from '../playlists/made-message-rows';
import type { PlaylistRow } from '../playlists/playlist-access';
import { playlists } from '../../schema/playlists';
import { encodeVideo } from '../video-encoding/video-jobs';
import { standIn } from '../videos/stand-in-queries';
import { videoJobs } from '../../schema/videos';
import { answersFor, keyOfFile, templateFor } from './made-file-key';

const megabyte = 1024 * 1024;
/** Maximum size of a file, and of all files of a list together, in bytes. */
export const maxFileBytes = 500 * megabyte;
const maxListBytes = 4_096 * megabyte;

/** A fetched file that cannot be shown. The message is a sentence for people. */
export class Unusable extends Error {
  override name = 'Unusable';
}

/** The playlist was deleted, or its mode or address changed, while its list was being read. */
export class ReadingIsOver extends Error {
  override name = 'ReadingIsOver';
}

/** A file of a list that was fetched: its place on the disk, and the SHA-256 of its content. */
export type FetchedFile = { path: string; url: string; name: string; loop: boolean; hash: string };

/**
 * Stores a fetched file as the file of a message of the playlist. A picture is encoded again. A job converts a video.
 * @throws Unusable
 * @throws ReadingIsOver
 * @throws AppError if the picture is damaged or if there is no storage for the file
 */
export const storeExternalFile = async (
  ctx: MakingContext,
  playlist: PlaylistRow,
  file: FetchedFile,
): Promise<'picture' | 'video'> => {
  const type = await typeOf(file.path);
  const kind = type && kindOf(type);
  if (!type || (kind !== 'picture' && kind !== 'video'))
    throw new Unusable('This is neither a picture nor a video.');
  const { size } = await stat(file.path);
  if (kind === 'picture' && size > uploadKinds.picture.maxBytes)
    throw new Unusable('The picture is too large.');
  if ((await bytesOf(ctx, playlist.id)) + size > maxListBytes)
    throw new Unusable('All files of a list can have at most 4 GB together.');
  const make = madeMessage(playlist, file, kind);
  const messageId = await make(ctx, undefined);
  if (kind === 'picture') {
    const place = { owner: { messageId }, question: { title: file.name, takes: ['picture'] as const } };
    const content = await readFile(file.path);
    await make(ctx, await acceptFetchedPicture(ctx, content, new URL(file.url).pathname, place));
  } else {
    const key = await acceptFetchedVideo(ctx, { path: file.path, type }, { messageId });
    await startVideo(ctx, playlist, { ...file, messageId, key }, make);
  }
  return kind;
};

const typeOf = async (path: string): Promise<UploadType | undefined> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return fileTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

/** Returns the size of the stored files of a playlist, in bytes. */
const bytesOf = async ({ db }: MakingContext, playlistId: number): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .innerJoin(messages, eq(messages.id, files.messageId))
    .where(eq(messages.madeFor, playlistId));
  return row?.bytes ?? 0;
};

type Make = (ctx: MakingContext, address: string | undefined, tx?: Transaction) => Promise<number>;

/** Returns a function that writes the message of a file and returns its id. Without an address, the message has no answers. */
const madeMessage = (playlist: PlaylistRow, file: FetchedFile, kind: 'picture' | 'video'): Make => {
  const key = keyOfFile({ kind, url: file.url, hash: file.hash }, file.loop, 0) ?? '';
  const templateId = templateFor(kind, file.loop);
  const write = async (ctx: MakingContext, tx: Transaction, address: string | undefined): Promise<number> => {
    await lockRead(tx, playlist);
    const answers = address === undefined ? [] : answersFor(templateId, address);
    const made = { key, templateId, name: file.name, seconds: 15, answers };
    return (await writeMadeMessages(ctx, tx, playlist, [made])).get(key) ?? 0;
  };
  return (ctx, address, tx) =>
    tx ? write(ctx, tx, address) : ctx.db.transaction((own) => write(ctx, own, address));
};

/** Locks the playlist that is being read. @throws ReadingIsOver */
const lockRead = async (tx: Transaction, playlist: PlaylistRow): Promise<void> => {
  const [row] = await tx.select().from(playlists).where(eq(playlists.id, playlist.id)).for('no key update');
  if (row?.mode !== 'external' || row.externalSourceUrl !== playlist.externalSourceUrl)
    throw new ReadingIsOver();
};

/** Stores the video and starts the job that converts it. The answer has a stand-in until the job ends. */
const startVideo = async (
  ctx: MakingContext,
  { shape }: PlaylistRow,
  file: FetchedFile & { messageId: number; key: string },
  make: Make,
): Promise<void> => {
  const { key, messageId, loop } = file;
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    const { accountId, departmentId } = ctx.actor;
    const facts = { vertical: shape === '9:16', audio: !loop, heardAt: ctx.now };
    await tx.insert(videoJobs).values({ id, messageId, key, accountId, departmentId, ...facts });
    await make(ctx, standIn(id), tx);
    await ctx.jobs.send(encodeVideo, { id, accountId }, tx);
  });
};
