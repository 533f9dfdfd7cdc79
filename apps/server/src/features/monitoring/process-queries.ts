import { like } from 'drizzle-orm';
import { z } from 'zod';
import { installation } from '../../schema/installation';
import type { Db } from '../../kit/db/open-database';
import { parseJson } from '../../kit/http/parse-json';

/** Milliseconds between two heartbeats of a process. */
export const beatEvery = 30_000;
/** Milliseconds after its last heartbeat in which a process counts as running. */
const aliveFor = 3 * beatEvery;
const prefix = 'process:';

const heartbeat = z.object({
  /** The tasks of the process: `web`, `worker`, or both. */
  roles: z.array(z.string()),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  memoryBytes: z.number(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
export type Heartbeat = z.infer<typeof heartbeat>;

/** Returns the key of a process in the table `installation`. */
export const processKey = (id: string): string => prefix + id;

/** Returns the running processes of the installation, the oldest first, and the keys of processes that ended. */
export const readProcesses = async (db: Db, now: Date) => {
  const rows = await db
    .select()
    .from(installation)
    .where(like(installation.key, `${prefix}%`));
  const running: (Heartbeat & { id: string })[] = [];
  const ended: string[] = [];
  for (const { key, value } of rows) {
    const { data } = heartbeat.safeParse(parseJson(value));
    if (data && now.getTime() - Date.parse(data.seenAt) < aliveFor)
      running.push({ id: key.slice(prefix.length), ...data });
    else ended.push(key);
  }
  running.sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  return { running, ended };
};
