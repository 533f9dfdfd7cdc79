import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { messageReservations, messages } from './message-tables';

/** The owner of uploads: a message, or the reservation of its id until it is saved. */
export type MessageOwner = { messageId: number } | { reservationId: number };

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
