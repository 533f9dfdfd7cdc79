import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { uploadGrants } from '../../schema/upload-grants';
import { nameIn } from './upload-key';

/** Returns the name of the file of an upload on the device of the person, or the name in the key if the client sent no name. */
export const uploadName = async (db: Db, key: string): Promise<string> => {
  const [granted] = await db
    .select({ name: uploadGrants.name })
    .from(uploadGrants)
    .where(eq(uploadGrants.key, key));
  return granted?.name || nameIn(key);
};
