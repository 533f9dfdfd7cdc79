import { eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../kit/config/config';
import { installation } from '../../schema/installation';
import type { Db } from '../../kit/db/open-database';
import { files } from '../../schema/files';
import { googleFaces } from '../../schema/fonts';
import { sourcePictures } from '../../schema/sources';

const lastBackup = z.object({
  madeAt: z.iso.datetime(),
  /** The path on the machine that made the backup. */
  folder: z.string(),
  rows: z.number(),
  files: z.number(),
  /** Bytes of the compressed tables and of all files. */
  bytes: z.number(),
  seconds: z.number(),
  /** `restored`: all rows were loaded into a temporary database. `sums`: only sums were compared. Null: not verified. */
  verified: z.enum(['restored', 'sums']).nullable(),
});

/** The newest successful backup of the installation. */
export type LastBackup = z.infer<typeof lastBackup>;

/** Key of the last backup in the table `installation`. */
export const lastBackupKey = 'last-backup';

/** Returns the newest successful backup of the installation, which any process may have made. */
export const lastBackupOf = async (db: Db): Promise<LastBackup | undefined> => {
  const [row] = await db.select().from(installation).where(eq(installation.key, lastBackupKey));
  return readLastBackup(row?.value ?? null);
};

/** Reads the stored text of the newest backup. */
export const readLastBackup = (text: string | null): LastBackup | undefined =>
  text === null ? undefined : lastBackup.safeParse(JSON.parse(text)).data;

/** Returns the instant of the next scheduled backup, in the time zone of this machine. */
export const nextBackup = ({ at }: Pick<Config['backups'], 'at'>, now: Date): Date | undefined => {
  if (!at) return undefined;
  const next = new Date(now);
  next.setHours(at.hour, at.minute, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
};

/** Returns the keys of the stored files that rows name. */
export const namedKeys = async (db: Db): Promise<Set<string>> => {
  const named = await db.selectDistinct({ key: files.key }).from(files);
  const ofFeeds = await db
    .selectDistinct({ key: sourcePictures.key })
    .from(sourcePictures)
    .where(isNotNull(sourcePictures.key));
  const fonts = await db.selectDistinct({ key: googleFaces.key }).from(googleFaces);
  return new Set([...named, ...ofFeeds, ...fonts].flatMap(({ key }) => key ?? []));
};
