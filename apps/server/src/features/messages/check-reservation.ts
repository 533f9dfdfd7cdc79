import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { messageReservations, messages } from '../../schema/messages';

/** The owner of uploads: a saved message, or the reservation of a message that is not saved yet. */
export type MessageOwner = { messageId: number } | { reservationId: number };

/**
 * Locks a message and the reservation with the same id. The reservation is locked first, in the same order as in a save of a
 * new message, so that the two transactions cannot deadlock.
 * @returns the owner of the uploads, or undefined if neither the message nor the reservation exists
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

/** Locks the reservation with an id. Returns whether the reservation exists. */
export const lockReservation = async (tx: Transaction, id: number): Promise<boolean> => {
  const locked = await tx
    .select({ id: messageReservations.id })
    .from(messageReservations)
    .where(eq(messageReservations.id, id))
    .for('no key update');
  return locked.length > 0;
};
