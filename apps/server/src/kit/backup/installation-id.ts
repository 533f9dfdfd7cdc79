import type pg from 'pg';
import { purposeKey } from '../access/purpose-key';
import type { Manifest } from './manifest';

/**
 * Returns the description of the installation for a manifest. Returns undefined for a database that no server has used yet.
 * @param secret the variable SECRET, or an empty string
 */
export const identify = async (
  client: pg.Client,
  secret: string,
): Promise<Pick<Manifest, 'installation' | 'secretIsVariable'> | undefined> => {
  const { rows } = await client.query<{ value: string }>(
    `select value from public.installation where key = 'secret'`,
  );
  const used = secret || rows[0]?.value;
  return used ? { installation: installationId(used), secretIsVariable: secret !== '' } : undefined;
};

/** Returns the id of the installation with this secret. The secret cannot be computed from the id. */
export const installationId = (secret: string): string =>
  purposeKey(secret, 'backup').toString('hex').slice(0, 24);
