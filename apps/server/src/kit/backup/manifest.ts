import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config/config-error';
import { readWithSum, textWithSum } from './backup-sum';

const fileName = 'manifest.json';

/** The newest migration of the releases whose manifests have no sum. */
const lastWithoutSum = '20261127192820_schedule_color';

const part = z.object({ bytes: z.number(), sha256: z.string() });

const table = part.extend({
  /** Without the schema `public`, or `jobs.job`. */
  name: z.string(),
  /** The order of the values in each row. */
  columns: z.array(z.string()),
  rows: z.number(),
});

const manifest = z.object({
  format: z.literal(1),
  /** Version of the release that made the backup. */
  marquee: z.string(),
  madeAt: z.iso.datetime(),
  /** Identifies the installation. Derived from its secret. */
  installation: z.string(),
  /** Whether the secret is the variable SECRET. Otherwise the database contains it. */
  secretIsVariable: z.boolean(),
  database: z.object({
    /** Version of PostgreSQL. */
    postgres: z.string(),
    migrations: z.array(z.string()),
    tables: z.array(table),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  /** Null: the backup contains the database only. */
  files: part
    .extend({
      count: z.number(),
      /** Sum of the sizes of the files. */
      totalBytes: z.number(),
      /** Keys that rows name, although the storage had no such file when the backup was made. */
      lost: z.array(z.string()),
    })
    .nullable(),
});

/** The description of a backup. A folder without a manifest is not a backup. */
export type Manifest = z.infer<typeof manifest>;
export type TablePart = z.infer<typeof table>;
export type Part = z.infer<typeof part>;

/** Writes the manifest with a sum of its content. */
export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  writeFile(join(folder, fileName), textWithSum(content), { flag: 'wx', mode: 0o600, flush: true });

/** Returns the manifest of a folder, or undefined if the folder is not a backup that this release can read. */
export const findManifest = async (folder: string): Promise<Manifest | undefined> => {
  const { content, agrees } = readWithSum(await readFile(join(folder, fileName), 'utf8').catch(() => ''));
  const found = manifest.safeParse(content).data;
  return found && (agrees ?? mayLackSum(found)) ? found : undefined;
};

/** @throws ConfigError if the folder is not a backup that this release can read, or if this user may not read it */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const found = await findManifest(folder);
  if (found) return found;
  // A copy of a backup often belongs to root.
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new ConfigError(
        `This user may not read ${folder}. Give it to the user of Marquee with chown -R.`,
      );
  });
  throw new ConfigError(
    manifest.safeParse(readWithSum(text ?? '').content).success
      ? `The backup is damaged: ${join(folder, fileName)} was changed after it was written.`
      : `${folder} is not a backup that this release can read: a backup is a folder with a valid ${fileName}.`,
  );
};

/** Manifests of early releases have no sum. */
const mayLackSum = ({ database }: Manifest): boolean =>
  database.migrations.every((name) => name <= lastWithoutSum);
