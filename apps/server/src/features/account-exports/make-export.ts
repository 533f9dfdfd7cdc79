import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { accountExports } from '../../schema/account-exports';
import { mailExportJob } from './export-mail-jobs';
import { writeExport } from './write-export';

/**
 * Makes the file of an export, and adds the job of its mail. A repeated run replaces the file of an earlier run. If two runs end,
 * only the first adds the mail.
 */
export const makeExport = async (services: Services, exportId: number): Promise<void> => {
  const { db, storage, clock, jobs } = services;
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, exportId));
  if (!row || row.readyAt) return;
  await writeExport(services, row);
  const stored = await storage.head(row.key);
  await db.transaction(async (tx) => {
    const ready = await tx
      .update(accountExports)
      .set({ readyAt: clock.now(), size: stored?.size ?? 0 })
      .where(and(eq(accountExports.id, exportId), isNull(accountExports.readyAt)))
      .returning({ id: accountExports.id });
    // The mail is a job, so that the export succeeds while the mail server is unavailable.
    if (ready.length > 0) await jobs.send(mailExportJob, { exportId, accountId: row.accountId }, tx);
  });
  // The account may have been erased, and its files removed, before this file was stored.
  const [left] = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.id, exportId));
  if (!left) await storage.remove(row.key);
};
