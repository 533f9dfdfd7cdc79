import { binDays } from '@marquee/contract/kit/limits';
import { lte } from 'drizzle-orm';
import { installationJob } from '../../kit/jobs/job';
import { binEntries } from '../../schema/bin';
import { deleteEntries } from './delete-entries';

const day = 86_400_000;

/** Deletes the items for good that were deleted `binDays` days ago. */
export const deleteOldEntriesJob = installationJob({
  name: 'delete-old-bin-entries',
  title: 'Delete old items of the bin',
  expireAfter: 600,
  run: (services) =>
    deleteEntries(
      services,
      lte(binEntries.deletedAt, new Date(services.clock.now().getTime() - binDays * day)),
    ),
});
