import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { sourceKey } from '../sources/source-queries';
import { sources } from '../../schema/sources';

/**
 * Finds the sources of a feed's creator whose values changed since the last change of the feed. Each process stores the hashes of the
 * values for each feed. At the first change, and if the sources cannot be read, every source counts as changed.
 */
export const openSourceChanges = ({ db }: Pick<Services, 'db'>) => {
  const known = new Map<number, Map<string, string>>();
  return {
    /** Returns a function that returns whether the source with this key changed. */
    since: async (feedId: number, accountId: number): Promise<(source: string) => boolean> => {
      const before = known.get(feedId);
      const current = await hashesOf(db, accountId).catch((error: unknown) => {
        db.noteError(error, 'the sources of a changed feed could not be read');
        return undefined;
      });
      if (current) known.set(feedId, current);
      return (source) => !before || !current || before.get(source) !== current.get(source);
    },
  };
};

const hashesOf = async (db: Services['db'], accountId: number): Promise<Map<string, string>> => {
  const rows = await db
    .select({
      kind: sources.kind,
      address: sources.address,
      hash: sql<string>`md5(concat_ws(' ', ${sources.value}::text, ${sources.pictures}::text))`,
    })
    .from(sources)
    .where(eq(sources.accountId, accountId));
  return new Map(rows.map((row) => [sourceKey(row), row.hash]));
};
