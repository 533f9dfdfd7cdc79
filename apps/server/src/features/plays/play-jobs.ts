import { sql } from 'drizzle-orm';
import { installationJob } from '../../kit/jobs/job';
import { devices, formerDevices } from '../../schema/devices';
import { playAllowances, playBooks } from '../../schema/plays';
import { totalPlays } from './total-plays';

/** Computes the totals that make a report over a year quick. */
export const totalPlaysJob = installationJob({
  name: 'total-plays',
  title: 'Add up the play counts',
  expireAfter: 3600,
  run: totalPlays,
});

/** Deletes the play stores and allowances of devices that can no longer send plays: neither paired nor former devices. */
export const deleteOldPlayStores = installationJob({
  name: 'forget-old-play-stores',
  title: 'Delete old play stores',
  expireAfter: 600,
  run: async ({ db }) => {
    for (const table of [playBooks, playAllowances])
      await db.execute(sql`
        delete from ${table} as stored
        where not exists (select from ${devices} where id = stored.device_id)
          and not exists (select from ${formerDevices} where device_id = stored.device_id)`);
  },
});

/** All jobs of this file. */
export const playJobs = [totalPlaysJob, deleteOldPlayStores];
