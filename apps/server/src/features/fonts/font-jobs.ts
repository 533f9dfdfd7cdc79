import { familyName } from '@marquee/contract/fonts';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { announce } from '../../kit/push/announce';
import { fetchFamily } from './fetch-family';

/** Fetches a font family that a page of an account shows. Then the pages of this account are made again. */
export const fetchFamilyJob = job({
  name: 'fetch-font-family',
  title: 'Fetch a font family',
  /** The previous release sends no account. Then the pages of all accounts are made again. */
  input: z.object({ family: familyName, accountId: z.int().optional() }),
  about: ({ family }) => family,
  owner: { kind: 'account', of: ({ accountId = 0 }) => accountId },
  // Each account has its own job, because its pages are made again after its own job.
  onceFor: ({ family, accountId }) => `${family} ${accountId ?? ''}`,
  async run(services, { family, accountId }) {
    if (!(await fetchFamily(services, family))) return;
    await announce(
      services.db,
      accountId === undefined ? { topic: 'templates' } : { topic: 'sources', id: accountId },
    );
  },
});
