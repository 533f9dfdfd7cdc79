import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { idempotentCalls } from './idempotency-tables';
import { rememberedFor } from './run-once';

/** Deletes the calls that are no longer remembered. */
export const deleteOldCalls = job({
  name: 'delete-old-idempotent-calls',
  title: 'Delete old responses of repeated calls',
  input: z.object({}),
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - rememberedFor);
    await db.delete(idempotentCalls).where(lte(idempotentCalls.startedAt, before));
  },
});
