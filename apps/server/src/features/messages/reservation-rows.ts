import { and, eq, lt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { files } from '../files/file-tables';
import { videoJobs } from '../videos/video-tables';
import { messageReservations, messages } from './message-tables';

/** The owner of uploads: a message, or the reservation of its id until it is saved. */
export type MessageOwner = { messageId: number } | { reservationId: number };

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

/**
 * Locks a message, and the reservation of its id if there is one. The reservation is locked first, as a save does that creates the
 * message, so that the two cannot deadlock.
 * @returns the owner of the uploads; undefined if neither exists
 */
export const lockOwner = async (tx: Transaction, id: number): Promise<MessageOwner | undefined> => {
  const hasReservation = await lockReservation(tx, id);
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.id, id))
    .for('no key update');
  if (message) return { messageId: id };
  return hasReservation ? { reservationId: id } : undefined;
};

/** Returns whether there is a reservation. */
export const lockReservation = async (tx: Transaction, id: number): Promise<boolean> => {
  const locked = await tx
    .select({ id: messageReservations.id })
    .from(messageReservations)
    .where(eq(messageReservations.id, id))
    .for('no key update');
  return locked.length > 0;
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
