import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { installation } from '../db/installation-tables';
import type { Database } from '../db/open-database';
import type { Config } from './config';

/**
 * What this installation signs with: SECRET, or else 256 bits made once and kept in the database, where every process
 * that shares it finds the same.
 */
export const installationSecret = async (db: Database, config: Pick<Config, 'secret'>): Promise<string> => {
  if (config.secret) return config.secret;
  const made = { key: 'secret', value: randomBytes(32).toString('base64url') };
  await db.insert(installation).values(made).onConflictDoNothing();
  const [kept] = await db.select().from(installation).where(eq(installation.key, 'secret'));
  if (!kept) throw new Error('The secret of the installation was not kept.');
  return kept.value;
};
