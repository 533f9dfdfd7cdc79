import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { files, isCopy } from '../../schema/files';
import { videoJobs } from '../../schema/videos';
import { messageReservations } from '../../schema/messages';

/**
 * Returns the id that a form has reserved for a message or playlist, and extends the reservation by a day.
 * @returns undefined if the form has no reservation of this kind
 */
export const renewReservation = async (
  { db, actor, now }: Ctx<Person>,
  kind: 'message' | 'playlist',
  form: string,
): Promise<number | undefined> => {
  const { departmentId, templateId, feedId } = messageReservations;
  const [kept] = await db
    .update(messageReservations)
    .set({ createdAt: now })
    .where(
      and(
        eq(departmentId, actor.departmentId),
        eq(messageReservations.form, form),
        isNotNull(kind === 'message' ? templateId : feedId),
      ),
    )
    .returning({ id: messageReservations.id });
  return kept?.id;
};

/** Returns whether the department has a reservation of a message with this id. The message may already be saved. */
export const isReserved = async ({ db, actor }: Ctx<Person>, id: number): Promise<boolean> => {
  const { id: ownId, departmentId } = messageReservations;
  const rows = await db
    .select({ id: ownId })
    .from(messageReservations)
    .where(
      and(eq(ownId, id), eq(departmentId, actor.departmentId), isNotNull(messageReservations.templateId)),
    );
  return rows.length > 0;
};

/** Moves the videos and files of a reservation to the message with the same id. The caller has locked the reservation. */
export const moveUploads = async (tx: Transaction, id: number): Promise<void> => {
  const moved = { messageId: id, reservationId: null };
  await tx.update(videoJobs).set(moved).where(eq(videoJobs.reservationId, id));
  await tx.update(files).set(moved).where(eq(files.reservationId, id));
};

/** Moves the files of a reservation to the playlist with the same id. The caller has locked the reservation. */
export const moveUploadsToPlaylist = async (tx: Transaction, id: number): Promise<void> => {
  await tx.update(files).set({ playlistId: id, reservationId: null }).where(eq(files.reservationId, id));
};

/**
 * Deletes reservations of before this time, and the rows of their files and videos. A reservation with a copied picture is kept as
 * long as the copy. A daily job deletes the files from the storage.
 */
export const deleteReservations = async (db: Db, before: Date): Promise<void> => {
  const copies = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.reservationId, messageReservations.id), isCopy));
  await db
    .delete(messageReservations)
    .where(and(lt(messageReservations.createdAt, before), notExists(copies)));
};
