import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { MakingContext } from '../playlists/made-message-rows';
import type { PlaylistRow } from '../playlists/playlist-access';
import { playlists } from '../../schema/playlists';
import { type ExternalEntry, externalSources } from '../../schema/external-playlists';
import { fetchExternalFiles } from './fetch-external-files';
import { parseExternalList } from './parse-external-list';
import { ReadingIsOver } from './store-external-file';
import { switchExternalPlaylist } from './switch-external-playlist';

type Source = typeof externalSources.$inferSelect;

const maxListBytes = 2_000_000;
const listSeconds = 10;
const minuteMs = 60_000;
/** Minutes between two readings, also while files are missing, and after many failures. */
const pauses = { usual: 10, missing: 2, longest: 24 * 60 };
/** Time after which a reading that has not ended is started again, in milliseconds. */
export const readingMs = 60 * minuteMs;
/** Time for which one run requests files, in milliseconds. The next run continues. */
const runMs = 30 * minuteMs;

/**
 * Reads the list of an external playlist, stores its files and plays the list when all its files are stored. If the list cannot be
 * read, the previous list plays.
 * @param force whether all files are requested again
 */
export const readExternalPlaylist = async (
  services: Services,
  playlistId: number,
  force: boolean,
): Promise<void> => {
  const { db, clock } = services;
  const [row] = await db
    .select()
    .from(externalSources)
    .innerJoin(playlists, eq(playlists.id, externalSources.playlistId))
    .where(eq(externalSources.playlistId, playlistId));
  if (!row) return;
  if (row.playlists.mode !== 'external') {
    await db.delete(externalSources).where(eq(externalSources.playlistId, playlistId));
    return;
  }
  const [playlist, source] = [row.playlists, row.external_sources];
  // The address has changed. Another reading has been started for the present address.
  if (playlist.externalSourceUrl !== source.url) return;
  const ctx: MakingContext = { ...services, now: clock.now(), actor: playlist };
  const isMissing = await readOnce(ctx, playlist, source, force).catch((error: unknown) => {
    if (error instanceof ReadingIsOver) return undefined;
    throw error;
  });
  await db.transaction(async (tx) => {
    const [after] = await tx.select().from(externalSources).where(ofReading(source)).for('update');
    if (!after) return;
    const minutes = pauseAfter(after.failures, isMissing ?? false);
    const dueAt = new Date(clock.now().getTime() + minutes * minuteMs);
    await tx.update(externalSources).set({ readingSince: null, dueAt }).where(ofReading(source));
    await announce(tx, { topic: 'externalStates', id: playlist.accountId });
  });
};

/** Condition that the row of a source has the address that this run reads. */
const ofReading = ({ playlistId, url }: Source) =>
  and(eq(externalSources.playlistId, playlistId), eq(externalSources.url, url));

/** Returns the minutes until the next reading. */
const pauseAfter = (failures: number, isMissing: boolean): number => {
  if (failures === 0) return isMissing ? pauses.missing : pauses.usual;
  return Math.min(pauses.longest, pauses.usual * 2 ** Math.min(failures, 12));
};

/** Reads the list and its files, and plays the list if it is complete. Returns whether files are missing. @throws ReadingIsOver */
const readOnce = async (
  ctx: MakingContext,
  playlist: PlaylistRow,
  source: Source,
  force: boolean,
): Promise<boolean> => {
  const entries = await readList(ctx, source);
  const list = { playlist, url: source.url };
  if (entries) await fetchExternalFiles(ctx, list, entries, { force, until: ctx.now.getTime() + runMs });
  return switchExternalPlaylist({ ...ctx, now: ctx.clock.now() }, source.playlistId);
};

/** Reads the list and stores the result. Returns the files of the last good answer. */
const readList = async (ctx: MakingContext, source: Source): Promise<ExternalEntry[] | null> => {
  // No second run begins before this run stores when the next reading is due.
  const dueAt = new Date(ctx.now.getTime() + readingMs);
  const set = (values: Partial<Source>) =>
    ctx.db.update(externalSources).set(values).where(ofReading(source));
  await set({ dueAt });
  try {
    const found = await requestList(ctx, source);
    await set({ failures: 0, error: null, failingSince: null, readAt: ctx.clock.now(), ...found });
    return found.entries ?? source.entries;
  } catch (error) {
    const isOfSite = error instanceof FetchError;
    if (!isOfSite) ctx.db.noteError(error, 'an external playlist could not be read');
    const reason = isOfSite ? error.message : 'The list could not be stored.';
    const failingSince = source.failingSince ?? ctx.clock.now();
    await set({ failures: source.failures + 1, error: reason, failingSince });
    return source.entries;
  }
};

/** Requests the list. Without `entries`, the stored answer is unchanged. @throws FetchError */
const requestList = async (
  { fetch }: MakingContext,
  { url, etag, lastModified, hash, entries }: Source,
): Promise<Partial<Source>> => {
  const answer = await fetch(url, {
    maxBytes: maxListBytes,
    seconds: listSeconds,
    ...(entries ? { etag, lastModified } : {}),
  });
  if (answer.kind === 'same') return {};
  const newHash = createHash('sha256').update(answer.bytes).digest('hex');
  const validators = {
    etag: answer.headers.etag ?? null,
    lastModified: answer.headers['last-modified'] ?? null,
  };
  if (entries && newHash === hash) return validators;
  const found = parseExternalList(answer.bytes.toString('utf8'), answer.url);
  return { ...validators, hash: newHash, entries: found, isPending: true };
};
