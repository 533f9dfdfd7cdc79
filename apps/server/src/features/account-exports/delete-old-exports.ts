import { eq, lte, or } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { accountExports } from '../../schema/account-exports';
import { exportKept } from './export-queries';

/** Deletes the files and rows of exports that are older than a week. The file is deleted first, so that a repeated run finds it. */
export const deleteOldExports = async ({ db, storage, clock }: Services): Promise<void> => {
  const until = new Date(clock.now().getTime() - exportKept);
  const old = await db
    .select()
    .from(accountExports)
    .where(
      or(
        lte(accountExports.readyAt, until),
        lte(accountExports.askedAt, new Date(until.getTime() - exportKept)),
      ),
    )
    .limit(500);
  for (const { id, key } of old) {
    await storage.remove(key);
    await db.delete(accountExports).where(eq(accountExports.id, id));
  }
};
