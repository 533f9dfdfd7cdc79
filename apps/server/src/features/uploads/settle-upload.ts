import { eq } from 'drizzle-orm';
import type { Doors } from '../../kit/http/context';
import { uploadGrants } from '../files/upload-grant-tables';

/** An uploaded file is removed about a day after it arrived. */
const liesForMs = 25 * 3_600_000;

/** Notes the size of an upload that has arrived. It counts towards what its account stores until it is removed. */
export const settleUpload = async ({ db, storage, clock }: Doors, key: string): Promise<void> => {
  const stored = await storage.head(key);
  if (!stored) return;
  const countsUntil = new Date(clock.now().getTime() + liesForMs);
  await db.update(uploadGrants).set({ bytes: stored.size, countsUntil }).where(eq(uploadGrants.key, key));
};
