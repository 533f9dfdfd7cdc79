import { and, eq, lt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { files } from '../files/file-tables';
import { videoJobs } from '../videos/video-tables';
import { messageReservations } from './message-tables';

/**
 * Returns the id that a form has reserved, and extends the reservation by a day.
 * @returns undefined if the form has no reservation
 */
export const renewReservation = async (
  { db, actor, now }: Ctx<Person>,
  form: string,
): Promise<number | undefined> => {
  const [kept] = await db
    .update(messageReservations)
    .set({ createdAt: now })
    .where(and(eq(messageReservations.departmentId, actor.departmentId), eq(messageReservations.form, form)))
    .returning({ id: messageReservations.id });
  return kept?.id;
};

/** Returns whether the department has a reservation with this id. The message with this id may already be saved. */
export const isReserved = async ({ db, actor }: Ctx<Person>, id: number): Promise<boolean> => {
  const { id: ownId, departmentId } = messageReservations;
  const rows = await db
    .select({ id: ownId })
    .from(messageReservations)
    .where(and(eq(ownId, id), eq(departmentId, actor.departmentId)));
  return rows.length > 0;
};

/** Moves the videos and files of a reservation to the message with the same id. The caller has locked the reservation. */
export const moveUploads = async (tx: Transaction, id: number): Promise<void> => {
  const moved = { messageId: id, reservationId: null };
  await tx.update(videoJobs).set(moved).where(eq(videoJobs.reservationId, id));
  await tx.update(files).set(moved).where(eq(files.reservationId, id));
};

/** Deletes old reservations and the rows of their files and videos. A daily job deletes the files from the storage. */
export const deleteReservations = async (db: Db, before: Date): Promise<void> => {
  await db.delete(messageReservations).where(lt(messageReservations.createdAt, before));
};
