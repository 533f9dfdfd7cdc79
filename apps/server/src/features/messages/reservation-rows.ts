import { and, eq, lt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { files } from '../files/file-tables';
import { videoJobs } from '../videos/video-tables';
import { messageReservations } from './message-tables';

/**
 * Returns the id that a form has reserved, and keeps the reservation for another day.
 * @returns undefined if the form has reserved nothing, or more than a day ago
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

/** Returns whether this is the id of a message that the department has not saved yet, or saved within the last day. */
export const isReserved = async ({ db, actor }: Ctx<Person>, id: number): Promise<boolean> => {
  const { id: ownId, departmentId } = messageReservations;
  const rows = await db
    .select({ id: ownId })
    .from(messageReservations)
    .where(and(eq(ownId, id), eq(departmentId, actor.departmentId)));
  return rows.length > 0;
};

/** Moves the videos and files of a reservation to the message that was created with its id. The reservation is locked. */
export const moveUploads = async (tx: Transaction, id: number): Promise<void> => {
  const moved = { messageId: id, reservationId: null };
  await tx.update(videoJobs).set(moved).where(eq(videoJobs.reservationId, id));
  await tx.update(files).set(moved).where(eq(files.reservationId, id));
};

/** Deletes reservations with the rows of their files and videos. The daily job removes the files from the storage. */
export const deleteReservations = async (db: Db, before: Date): Promise<void> => {
  await db.delete(messageReservations).where(lt(messageReservations.createdAt, before));
};
