import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';
import { answers, messages } from '../../schema/messages';
import { type MakingContext, playMadeMessages, writeMadeMessages } from '../playlists/made-message-rows';
import type { PlaylistRow } from '../playlists/playlist-access';
import { playlists } from '../../schema/playlists';
import { jobIdIn } from '../videos/stand-in-queries';
import { videoJobs } from '../../schema/videos';
import {
  type ExternalEntry,
  externalFiles,
  externalSources,
  type SkippedEntry,
} from '../../schema/external-playlists';
import { maxFileAttempts } from './fetch-external-files';
import { answersFor, fileQuestionOf, keyOfFile, templateFor } from './made-file-key';
import { failedVideo } from './note-failed-videos';

const defaultSeconds = 15;

type FileRow = typeof externalFiles.$inferSelect;
type StoredFile = { address: string; seconds: number };
/** The state of the file of a message. `waits`: its video is being converted. */
type MessageFile = StoredFile | { waits: true } | { fault: string };
type Shown = { entry: ExternalEntry; file: FileRow; kind: 'picture' | 'video'; stored: StoredFile };

/**
 * Plays the list that was read last, if each of its files is stored or cannot be shown. Until then the previous list plays. Stores
 * which files are missing.
 * @returns whether files are missing
 */
export const switchExternalPlaylist = (ctx: MakingContext, playlistId: number): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const [playlist] = await tx
      .select()
      .from(playlists)
      .where(and(eq(playlists.id, playlistId), eq(playlists.mode, 'external')))
      .for('no key update');
    const [source] = await tx
      .select()
      .from(externalSources)
      .where(eq(externalSources.playlistId, playlistId));
    if (!playlist || !source?.entries) return false;
    const { shown, skipped, missing } = await sortFiles(
      tx,
      playlist,
      source.entries,
      source.playsSince === null,
    );
    const isComplete = missing === 0;
    const isChanged = isComplete && (await play(ctx, tx, playlist, shown));
    const { accountId: id } = playlist;
    await tx
      .update(externalSources)
      .set({
        ready: shown.length,
        total: source.entries.length,
        skipped,
        isPending: !isComplete,
        ...(isComplete && (isChanged || source.isPending || source.playsSince === null)
          ? { playsSince: source.readAt }
          : {}),
      })
      .where(eq(externalSources.playlistId, playlistId));
    await announce(tx, isChanged ? { topic: 'externalPlaylists', id } : { topic: 'externalStates', id });
    return !isComplete;
  });

/** Divides the files of a list into those that can be shown, those that cannot be shown, and those that are missing. */
const sortFiles = async (
  tx: Transaction,
  { id }: PlaylistRow,
  entries: ExternalEntry[],
  isFirst: boolean,
): Promise<{ shown: Shown[]; skipped: SkippedEntry[]; missing: number }> => {
  const rows = await tx.select().from(externalFiles).where(eq(externalFiles.playlistId, id));
  const files = new Map(rows.map((row) => [row.url, row]));
  const messageFiles = await messageFilesOf(tx, id);
  const shown: Shown[] = [];
  const skipped: SkippedEntry[] = [];
  let missing = 0;
  for (const entry of entries) {
    const file = files.get(entry.url);
    const key = file && keyOfFile(file, entry.loop, 0);
    const stored = key === undefined ? undefined : messageFiles.get(key);
    const isGivenUp = file !== undefined && file.fault !== null && (isFirst || file.tries >= maxFileAttempts);
    if (entry.fault !== undefined) skipped.push({ name: entry.name, reason: entry.fault });
    else if (stored && 'fault' in stored) skipped.push({ name: entry.name, reason: stored.fault });
    else if (file?.kind && stored && 'address' in stored)
      shown.push({ entry, file, kind: file.kind, stored });
    else if (isGivenUp && !stored) skipped.push({ name: entry.name, reason: file.fault ?? '' });
    else missing += 1;
  }
  return { shown, skipped, missing };
};

/** Returns the files of the messages of a playlist, by the key of the message. */
const messageFilesOf = async (tx: Transaction, playlistId: number): Promise<Map<string, MessageFile>> => {
  const rows = await tx
    .select({ id: messages.id, key: messages.madeKey, value: answers.value })
    .from(messages)
    .innerJoin(answers, eq(answers.messageId, messages.id))
    .where(
      and(
        eq(messages.madeFor, playlistId),
        inArray(answers.questionId, [
          fileQuestionOf(templateFor('picture', false)),
          fileQuestionOf(templateFor('video', true)),
          fileQuestionOf(templateFor('video', false)),
        ]),
      ),
    );
  const ids = rows.map(({ id }) => id);
  const jobs =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(videoJobs)
          .where(inArray(videoJobs.messageId, ids))
          // Of jobs of the same moment, the failed job is older, because another job follows only a failed job.
          .orderBy(desc(videoJobs.heardAt), asc(eq(videoJobs.status, 'Error')));
  const messageFileOf = ({ id, value }: (typeof rows)[number]): MessageFile => {
    const job = jobs.find(({ messageId }) => messageId === id);
    if (job?.status === 'Error') return { fault: failedVideo(job.error) };
    if (value === '' || jobIdIn(value) !== undefined) return { waits: true };
    return { address: value, seconds: Math.ceil(job?.seconds ?? defaultSeconds) };
  };
  return new Map(rows.map((row) => [row.key ?? '', messageFileOf(row)]));
};

/** Replaces the items of the playlist with messages of the shown files. A file that the list names twice gets two messages. */
const play = async (
  ctx: MakingContext,
  tx: Transaction,
  playlist: PlaylistRow,
  shown: Shown[],
): Promise<boolean> => {
  const uses = new Map<string, number>();
  const made = shown.map(({ entry, file, kind, stored }) => {
    const first = keyOfFile(file, entry.loop, 0) ?? '';
    const copy = uses.get(first) ?? 0;
    uses.set(first, copy + 1);
    const templateId = templateFor(kind, entry.loop);
    return {
      key: keyOfFile(file, entry.loop, copy) ?? '',
      templateId,
      name: entry.name,
      seconds: entry.seconds ?? Math.max(5, stored.seconds),
      answers: answersFor(templateId, stored.address),
    };
  });
  const ids = await writeMadeMessages(ctx, tx, playlist, made);
  const played = made.map(({ key, name, seconds }) => ({ id: ids.get(key) ?? 0, name, seconds }));
  return playMadeMessages(ctx, tx, playlist, played);
};
