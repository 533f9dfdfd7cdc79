import { lte } from 'drizzle-orm';
import { installationJob } from '../../kit/jobs/job';
import { idempotentCalls } from '../../schema/idempotency';
import { rememberedFor } from './run-once';

/** Deletes the calls that are no longer remembered. */
export const deleteOldCalls = installationJob({
  name: 'delete-old-idempotent-calls',
  title: 'Delete old responses of repeated calls',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - rememberedFor);
    await db.delete(idempotentCalls).where(lte(idempotentCalls.startedAt, before));
  },
});
