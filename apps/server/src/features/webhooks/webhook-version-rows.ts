import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { currentScreensJob } from './screen-current-jobs';
import { newEventId } from './webhook-event-rows';
import { webhooks } from '../../schema/webhooks';

type Reported = { screenId: number; accountId: number; departmentId: number; version: string };

/**
 * Starts the job that compares the reported versions with the programs, for departments with a webhook that wants to know. The ids of
 * the events are in its input, so that a repeated run records no event twice.
 */
export const noteNewVersions = async (
  { jobs, clock }: Services,
  tx: Transaction,
  reported: Reported[],
): Promise<void> => {
  if (reported.length === 0) return;
  const departmentIds = [...new Set(reported.map(({ departmentId }) => departmentId))];
  const interested = await tx
    .selectDistinct({ id: webhooks.departmentId })
    .from(webhooks)
    .where(
      and(
        inArray(webhooks.departmentId, departmentIds),
        eq(webhooks.enabled, true),
        arrayContains(webhooks.kinds, ['screen.current']),
      ),
    );
  const ids = new Set(interested.map(({ id }) => id));
  const screens = reported
    .filter(({ departmentId }) => ids.has(departmentId))
    .map(({ screenId, accountId, departmentId, version }) => ({
      screenId,
      accountId,
      departmentId,
      version,
      eventId: newEventId(clock.now()),
    }));
  if (screens.length > 0) await jobs.send(currentScreensJob, { screens }, tx);
};
