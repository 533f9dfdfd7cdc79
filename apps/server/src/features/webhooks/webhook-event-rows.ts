import { randomBytes } from 'node:crypto';
import type { WebhookKind } from '@marquee/contract/kit/webhook-kinds';
import type { WebhookData } from '@marquee/contract/webhooks';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';

/** Returns the id of a new event. Ids are in the order of the events, to the millisecond. */
export const newEventId = (now: Date): string =>
  `evt_${now.getTime().toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}`;

type Event<Kind extends WebhookKind> = {
  departmentId: number;
  kind: Kind;
  /** The id of the subject of the event. A transaction records one event for each kind and subject. */
  subjectId: number | string;
  data: WebhookData<Kind>;
  /** The id, if a job records the event, because a job may run twice. Default: follows from the transaction, kind and subject. */
  eventId?: string;
};

/**
 * Records an event for the webhooks of a department that are sent this kind, in the transaction of the change. Saves and deletions
 * of messages, playlists, screens and schedules are recorded by triggers, so no save can forget them.
 */
export const recordEvent = async <Kind extends WebhookKind>(
  tx: Transaction,
  { departmentId, kind, subjectId, data, eventId }: Event<Kind>,
): Promise<void> => {
  await tx.execute(
    sql`select record_webhook_event(${departmentId}, ${kind}, ${String(subjectId)}, ${JSON.stringify(data)}::jsonb, ${eventId ?? null})`,
  );
};
