import { eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { uploadGrants, uploadLifetimeMs } from './upload-grant-tables';

/** Records the size of an upload that has arrived. The size counts towards the storage of the account for `uploadLifetimeMs`. */
export const settleUpload = async ({ db, storage, clock }: Services, key: string): Promise<void> => {
  const stored = await storage.head(key);
  if (!stored) return;
  const countsUntil = new Date(clock.now().getTime() + uploadLifetimeMs);
  await db.update(uploadGrants).set({ bytes: stored.size, countsUntil }).where(eq(uploadGrants.key, key));
};
