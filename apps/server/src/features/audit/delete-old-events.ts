import type { Services } from '../../kit/http/context';
import { deleteSomeOldEvents } from './audit-rows';

/** Maximum number of events that are deleted in one transaction. */
const eventsAtOnce = 5_000;

/** Deletes the events whose time of deletion has come. */
export const deleteOldEvents = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  let deleted: number;
  do deleted = await db.transaction((tx) => deleteSomeOldEvents(tx, clock.now(), eventsAtOnce));
  while (deleted === eventsAtOnce);
};
