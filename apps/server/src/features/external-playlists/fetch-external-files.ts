import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, eq, like, sql } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import { FetchError } from '../../kit/fetch/fetch-error';
import { AppError } from '../../kit/http/app-error';
import { inWorkFolder } from '../../kit/video/work-folder';
import { answers, messages } from '../../schema/messages';
import type { MakingContext } from '../playlists/made-message-rows';
import type { PlaylistRow } from '../playlists/playlist-access';
import { type ExternalEntry, externalFiles } from '../../schema/external-playlists';
import { keyOfFile } from './made-file-key';
import { noteFailedVideos } from './note-failed-videos';
import { maxFileBytes, storeExternalFile, Unusable } from './store-external-file';

type FileRow = typeof externalFiles.$inferSelect;
/** The external list of a playlist, with its address. */
type ExternalList = { playlist: PlaylistRow; url: string };

const fileTimeoutSeconds = 600;
const maxConcurrent = 3;
/** Milliseconds after which a file is requested again. `known`: its site sends an ETag or a date, or has not sent the file. */
const recheckMs = { known: 3_600_000, unknown: 24 * 3_600_000 };
/** Number of attempts after which a list plays without the file. */
export const maxFileAttempts = 3;

/**
 * Fetches the files of a list that are not stored, and checks the others for changes. A stored file stays if it cannot be read
 * again.
 * @param force whether all files are requested again
 * @param until the instant after which no further file is requested
 */
export const fetchExternalFiles = async (
  ctx: MakingContext,
  list: ExternalList,
  entries: ExternalEntry[],
  { force, until }: { force: boolean; until: number },
): Promise<void> => {
  const wanted = groupBy(
    entries.filter(({ fault }) => !fault),
    ({ url }) => url,
  );
  if (wanted.size === 0) return;
  const stored = await rowsOf(ctx, list.playlist, [...wanted.keys()]);
  const noted = await noteFailedVideos(ctx, list.playlist.id, stored, maxFileAttempts);
  const rows = new Map(noted.map((row) => [row.url, row]));
  const made = await madeKeys(ctx, list.playlist.id);
  const due = [...wanted].flatMap(([url, all]) => {
    const row = rows.get(url);
    if (!row) return [];
    const uses = oneOfEachLoop(all);
    const keys = uses.map(({ loop }) => keyOfFile(row, loop, 0));
    const isStored = keys.every((key) => key !== undefined && made.has(key));
    const isSettled = isStored || isGivenUp(row);
    // If a person requests all files, a failed video is converted again.
    const isKnown = isStored || (isSettled && row.hash !== null && row.kind !== null && !force);
    return force || !isSettled || isOld(row, ctx.now) ? [{ uses, row, made, isStored, isKnown }] : [];
  });
  const worker = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      if (ctx.clock.now().getTime() > until) return;
      await fetchFile(ctx, list, next).catch((error: unknown) => {
        // The other workers end after their present file.
        due.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
};

/** Returns one entry of each loop, because a video that repeats has another message than a video that plays once. */
const oneOfEachLoop = (entries: ExternalEntry[]): ExternalEntry[] =>
  [false, true].flatMap((loop) => entries.find((entry) => entry.loop === loop) ?? []);

const isOld = ({ checkedAt, hash, fault, etag, lastModified }: FileRow, now: Date): boolean => {
  // A site that did not send the file may send it soon. Content that cannot be shown seldom changes.
  const isKnown = fault !== null && hash === null ? true : Boolean(etag || lastModified);
  const pause = isKnown ? recheckMs.known : recheckMs.unknown;
  return checkedAt === null || now.getTime() - checkedAt.getTime() >= pause;
};

/** Returns whether a list plays without the file, until the file is requested again after a longer pause. */
const isGivenUp = ({ fault, tries }: FileRow): boolean => fault !== null && tries >= maxFileAttempts;

/** Returns the rows of these addresses. Addresses that are new get rows. Rows of other addresses are deleted. */
const rowsOf = async (
  { db, actor: { accountId, departmentId } }: MakingContext,
  { id: playlistId }: PlaylistRow,
  urls: string[],
): Promise<FileRow[]> => {
  const given = sql`${sql.param(urls)}::text[]`;
  await db
    .delete(externalFiles)
    .where(and(eq(externalFiles.playlistId, playlistId), sql`${externalFiles.url} <> all(${given})`));
  await db
    .insert(externalFiles)
    .values(urls.map((url) => ({ accountId, departmentId, playlistId, url })))
    .onConflictDoNothing();
  return db.select().from(externalFiles).where(eq(externalFiles.playlistId, playlistId));
};

/** Returns the keys of the messages of a playlist that have a file or wait for the conversion of their video. */
const madeKeys = async ({ db }: MakingContext, playlistId: number): Promise<Set<string>> => {
  const rows = await db
    .select({ key: messages.madeKey })
    .from(messages)
    .innerJoin(answers, eq(answers.messageId, messages.id))
    .where(and(eq(messages.madeFor, playlistId), like(answers.value, '/content/%')));
  return new Set(rows.flatMap(({ key }) => key ?? []));
};

/**
 * A file to request. `uses`: the entries that need a message each. `made`: the keys of the stored messages. `isKnown`: its stored
 * hash is that of content which is shown or can never be shown.
 */
type Due = {
  uses: ExternalEntry[];
  row: FileRow;
  made: ReadonlySet<string>;
  isStored: boolean;
  isKnown: boolean;
};

const fetchFile = async (ctx: MakingContext, list: ExternalList, due: Due): Promise<void> => {
  const { row, isStored, isKnown } = due;
  const { url } = row;
  let hash: string | null = null;
  const set = (found: Partial<FileRow>) =>
    ctx.db
      .update(externalFiles)
      .set({ checkedAt: ctx.now, ...found })
      .where(eq(externalFiles.id, row.id));
  try {
    await inWorkFolder(ctx.config, `external-${row.id}-${randomUUID()}`, async (folder) => {
      const path = join(folder, 'file');
      const answer = await ctx.fetch(url, {
        maxBytes: maxFileBytes,
        seconds: fileTimeoutSeconds,
        privateHostOf: list.url,
        file: path,
        ...(isKnown ? { etag: row.etag, lastModified: row.lastModified } : {}),
      });
      const good = { fault: null, tries: 0 };
      if (answer.kind === 'same') return set(isStored ? good : {});
      hash = await hashOf(path);
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      if (isKnown && hash === row.hash) return set({ ...(isStored ? good : {}), etag, lastModified });
      const kind = await storeUses(ctx, list.playlist, due, { path, hash });
      return set({ ...good, kind, hash, etag, lastModified });
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    // A stored file continues to play. A video that could not be converted stays known.
    if (isKnown) await set({});
    else if (isTransient(error)) await set({ fault: reason, tries: row.tries + 1, hash: null });
    else
      await set({ fault: reason, tries: maxFileAttempts, kind: null, hash, etag: null, lastModified: null });
  }
};

/** Stores a fetched file for each entry that has no message with this content yet. Returns the kind of the file. */
const storeUses = async (
  ctx: MakingContext,
  playlist: PlaylistRow,
  { uses, row, made }: Due,
  { path, hash }: { path: string; hash: string },
): Promise<FileRow['kind']> => {
  let { kind } = row;
  for (const { url, name, loop } of uses) {
    const key = keyOfFile({ kind, url, hash }, loop, 0);
    if (key !== undefined && made.has(key)) continue;
    kind = await storeExternalFile(ctx, playlist, { path, url, name, loop, hash });
    // All entries show the same message of a picture.
    if (kind === 'picture') break;
  }
  return kind;
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof AppError) return error.sentences[0] ?? '';
  return error instanceof FetchError || error instanceof Unusable ? error.message : undefined;
};

/** Returns whether another attempt may succeed: the site may be back, or the account may have storage again. */
const isTransient = (error: unknown): boolean =>
  error instanceof FetchError || (error instanceof AppError && error.code === 'limit-reached');
