import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { uploadGrants, uploadLifetimeMs } from '../../schema/upload-grants';
import { usageOf } from './usage-queries';

/** Maximum time until an upload has arrived, in milliseconds: 15 minutes until it begins and two hours until it ends. */
const arrivesWithinMs = 2.25 * 3_600_000;

/** The context for a reservation. Its actor is the owner of the file. */
type Reserving = Pick<Services, 'db' | 'config' | 'storage'> & {
  now: Date;
  actor: Pick<Person, 'accountId'>;
};

/**
 * Reserves storage for one upload, or for the number of files that are made from an upload. A lock serializes the reservations of an account, so that concurrent uploads cannot
 * exceed the limit together.
 * @throws AppError limit-reached with the used storage
 */
export const reserveUpload = async (
  { db, config, storage, now, actor: { accountId } }: Reserving,
  { key, bytes, files = 1, name }: { key: string; bytes: number; files?: number; name?: string | undefined },
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${String(accountId)}))`);
    await tx
      .delete(uploadGrants)
      .where(and(eq(uploadGrants.accountId, accountId), lte(uploadGrants.countsUntil, now)));
    const used = await usageOf(tx, accountId, now);
    const { maxBytes, maxFiles } = config.accountFiles;
    if (used.bytes + bytes > maxBytes) throw full(`${formatBytes(used.bytes)} of ${formatBytes(maxBytes)}`);
    if (used.files + files > maxFiles)
      throw full(`${used.files.toLocaleString('en')} of ${maxFiles.toLocaleString('en')} files`);
    // The server is not notified of uploads to a bucket, so a reservation lasts as long as the upload may be stored there.
    const countsUntil = new Date(now.getTime() + (storage.receive ? arrivesWithinMs : uploadLifetimeMs));
    await tx.insert(uploadGrants).values({ key, accountId, bytes, name, countsUntil });
  });
};

/** Ends a reservation whose file is stored under another key, or not at all. */
export const releaseUpload = async ({ db }: Pick<Reserving, 'db'>, key: string): Promise<void> => {
  await db.delete(uploadGrants).where(eq(uploadGrants.key, key));
};

const full = (used: string) =>
  new AppError('limit-reached', [
    `Not enough storage for this file. Your organization uses ${used}. Delete messages with files that you no longer need.`,
  ]);
