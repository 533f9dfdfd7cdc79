import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, inArray } from 'drizzle-orm';
import { release } from '../../kit/config/version';
import { installation } from '../../schema/installation';
import type { Services } from '../../kit/http/context';
import { beatEvery, type Heartbeat, processKey, readProcesses } from './process-queries';

/**
 * Stores a row of this process, and updates the row every 30 seconds, so that administrators see all running processes. Also deletes
 * the rows of processes that were killed.
 */
export const openHeartbeat = async ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) => {
  const key = processKey(randomUUID());
  const startedAt = clock.now().toISOString();
  const beat = async (): Promise<void> => {
    const now = clock.now();
    const value = JSON.stringify({
      roles: config.roles,
      host: hostname(),
      pid: process.pid,
      version: release,
      memoryBytes: process.memoryUsage.rss(),
      startedAt,
      seenAt: now.toISOString(),
    } satisfies Heartbeat);
    await db
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
    const { ended } = await readProcesses(db, now);
    await db.delete(installation).where(inArray(installation.key, ended));
  };
  const note = (error: unknown) => db.noteError(error, 'the heartbeat of this process was not stored');
  await beat();
  const timer = setInterval(() => void beat().catch(note), beatEvery);
  return {
    beat,
    /** Deletes the row of this process. */
    close: async () => {
      clearInterval(timer);
      await db.delete(installation).where(eq(installation.key, key)).catch(note);
    },
  };
};
