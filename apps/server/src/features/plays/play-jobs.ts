import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { plays } from './play-tables';
import { daysKept } from './take-plays';

/** Rows of one statement, so that none takes longer than a statement may. */
const atOnce = 20_000;

/** Two days longer than they are taken, whatever the zone: so none can be counted a second time. */
export const forgetOldPlays = job({
  name: 'forget-old-plays',
  input: z.object({}),
  expireAfter: 3600,
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - (daysKept + 2) * 86_400_000).toISOString().slice(0, 10);
    let gone = atOnce;
    while (gone === atOnce) {
      const { rows } = await db.execute<Record<string, unknown>>(sql`
        delete from ${plays} where ctid = any(array(select ctid from ${plays} where day < ${before} limit ${atOnce}))
        returning 1`);
      gone = rows.length;
    }
  },
});
