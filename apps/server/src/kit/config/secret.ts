import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { installation } from '../../schema/installation';
import type { Database } from '../db/open-database';
import type { Config } from './config';

/**
 * Returns the signing secret of this installation: SECRET, or 256 bits that are created once and stored in the database, so
 * that all processes use the same secret.
 */
export const installationSecret = async (db: Database, config: Pick<Config, 'secret'>): Promise<string> => {
  if (config.secret) return config.secret;
  const made = { key: 'secret', value: randomBytes(32).toString('base64url') };
  await db.insert(installation).values(made).onConflictDoNothing();
  const kept = await storedSecret(db);
  if (kept === undefined) throw new Error('The secret of the installation was not kept.');
  return kept;
};

/** Returns the secret that the database stores, or undefined before the first start and with SECRET. */
export const storedSecret = async (db: Database): Promise<string | undefined> => {
  const [row] = await db.select().from(installation).where(eq(installation.key, 'secret'));
  return row?.value;
};
