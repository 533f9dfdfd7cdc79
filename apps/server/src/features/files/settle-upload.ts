import { eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { uploadGrants, uploadLifetimeMs } from '../../schema/upload-grants';

/**
 * Records the size of an upload that has arrived. The size counts towards the storage of the account for `uploadLifetimeMs`.
 * @returns the account of the upload, or undefined if the upload is gone
 */
export const settleUpload = async (
  { db, storage, clock }: Services,
  key: string,
): Promise<number | undefined> => {
  const stored = await storage.head(key);
  if (!stored) return undefined;
  const countsUntil = new Date(clock.now().getTime() + uploadLifetimeMs);
  const [grant] = await db
    .update(uploadGrants)
    .set({ bytes: stored.size, countsUntil })
    .where(eq(uploadGrants.key, key))
    .returning({ accountId: uploadGrants.accountId });
  return grant?.accountId;
};
