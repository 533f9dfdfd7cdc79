import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import { hooksWithDueEvents } from './due-event-queries';
import { deliverEvents } from './webhook-jobs';

const topics: readonly string[] = ['messages', 'playlists', 'screens', 'schedules', 'devices'];

/**
 * Returns a subscriber that sends the events of a change at once. A lost notification loses no event, because a job looks for waiting
 * events each minute.
 */
export const webhookPush = ({ db, clock, jobs }: Services): Subscriber => ({
  onChange: async (change) => {
    if (!topics.includes(change.topic) || !('id' in change)) return;
    for (const webhookId of await hooksWithDueEvents(db, clock.now(), change.id))
      await jobs.send(deliverEvents, { webhookId });
  },
});
