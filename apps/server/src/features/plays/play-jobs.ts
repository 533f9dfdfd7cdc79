import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { plays } from './play-tables';

/** What was counted stays counted. */
const daysKept = 40;
/** Pages of the table that one statement goes through, so that none takes longer than a statement may. */
const pagesAtOnce = 1_000;

/** Goes through the whole table: an index for this alone would cost every play that is taken in. */
export const forgetOldPlays = job({
  name: 'forget-old-plays',
  input: z.object({}),
  expireAfter: 3600,
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000).toISOString().slice(0, 10);
    const { rows } = await db.execute<{ pages: number }>(
      sql`select pg_relation_size('plays') / current_setting('block_size')::int as pages`,
    );
    for (let page = 0; page <= (rows[0]?.pages ?? 0); page += pagesAtOnce)
      await db.execute(sql`
        delete from ${plays}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid and day < ${before}`);
  },
});
