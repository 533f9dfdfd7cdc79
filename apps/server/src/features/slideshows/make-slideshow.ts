import { and, eq, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { ProgramFailed } from '../../kit/run/run-limited';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { prepareSlides, type Slides } from './prepare-slides';
import { playSlides } from './slideshow-message-rows';
import { nextWaitingFile, type SlideshowFile } from './slideshow-queries';
import { slideshowFiles } from '../../schema/slideshows';
import { UnusableFile } from './unusable-file';

/** Milliseconds after which a run begins no further file. */
const maxRunMs = 600_000;
/** Maximum number of attempts to make the pictures of a file. A run that cannot read the storage is not counted. */
const maxAttempts = 8;

/**
 * Makes the pictures of the waiting files of a slideshow. When no file waits, makes the messages. Until then the previous messages
 * play. A second run gives the same result.
 * @returns whether no file waits
 * @throws ProgramFailed if another process killed a converter, so that the job runs again
 */
export const makeSlideshow = async (services: Services, playlistId: number): Promise<boolean> => {
  const end = services.clock.now().getTime() + maxRunMs;
  let killed: ProgramFailed | undefined;
  let file = await nextWaitingFile(services.db, playlistId, 0);
  for (; file; file = await nextWaitingFile(services.db, playlistId, file.id)) {
    if (services.clock.now().getTime() > end) return false;
    await makePictures(services, file).catch((error: unknown) => {
      if (!(error instanceof ProgramFailed)) throw error;
      killed = error;
    });
  }
  if (killed) throw killed;
  await playFitting(services, playlistId);
  return true;
};

/** Plays a slideshow. If the department has too many messages, plays it without the files that have no message yet. */
const playFitting = async (services: Services, playlistId: number): Promise<void> => {
  const play = () => services.db.transaction(async (tx) => playSlideshow(services, tx, playlistId));
  await play().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'limit-reached') throw error;
    const hasMessage = sql`exists (select from ${messages} where ${messages.madeFor} = ${playlistId}
      and starts_with(${messages.madeKey}, ${slideshowFiles.key} || '#'))`;
    await services.db
      .update(slideshowFiles)
      .set({
        state: 'broken',
        pictures: [],
        fault: `does not fit. ${error.sentences.join(' ').replace(/\.$/, '')}`,
      })
      .where(
        and(eq(slideshowFiles.playlistId, playlistId), eq(slideshowFiles.state, 'ready'), not(hasMessage)),
      );
    await play();
  });
};

/** Replaces the messages of a slideshow with its prepared slides, unless a file still waits. */
export const playSlideshow = async (
  services: Services,
  tx: Transaction,
  playlistId: number,
): Promise<void> => {
  const [playlist] = await tx.select().from(playlists).where(eq(playlists.id, playlistId)).for('update');
  if (playlist?.mode !== 'slideshow') return;
  if (await nextWaitingFile(tx, playlistId, 0)) return;
  await playSlides({ ...services, now: services.clock.now(), actor: playlist }, tx, playlist);
  await announce(tx, { topic: 'playlists', id: playlist.accountId });
};

const makePictures = async (services: Services, file: SlideshowFile): Promise<void> => {
  const countAttempt = async () => {
    const [counted] = await services.db
      .update(slideshowFiles)
      .set({ tries: sql`tries + 1` })
      .where(eq(slideshowFiles.id, file.id))
      .returning({ tries: slideshowFiles.tries });
    // All earlier attempts ended without a result, for example because the process was killed.
    if (counted && counted.tries > maxAttempts) throw new UnusableFile('could not be converted');
  };
  const slides = await prepareSlides(services, file, countAttempt).catch((error: unknown) => {
    if (!(error instanceof UnusableFile)) throw error;
    services.log.warn({ err: error, key: file.key }, 'a file of a slideshow cannot be used');
    return error.message;
  });
  await storePictures(services, file, slides);
};

/** Stores the pictures of a file or the reason why there are none. A file that was removed in the meantime gets no pictures. */
const storePictures = (
  { db }: Services,
  { id, playlistId, accountId, departmentId, key }: SlideshowFile,
  made: Slides | string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const isBroken = typeof made === 'string';
    const { pictures, note: fault } = isBroken ? { pictures: [], note: made } : made;
    const found = await tx
      .update(slideshowFiles)
      .set({ state: isBroken ? 'broken' : 'ready', fault, pictures: pictures.map((each) => each.key) })
      .where(eq(slideshowFiles.id, id))
      .returning({ id: slideshowFiles.id });
    if (found.length === 0 || pictures.length === 0) return;
    await tx
      .insert(files)
      .values(pictures.map((each) => ({ ...each, accountId, departmentId, playlistId, madeFrom: key })))
      // A picture that was made as soon as the upload arrived already has a row.
      .onConflictDoUpdate({ target: [files.playlistId, files.key], set: { unusedSince: null } });
  });
