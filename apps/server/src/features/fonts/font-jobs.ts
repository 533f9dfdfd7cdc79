import { familyName } from '@marquee/contract/fonts';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { fetchFamily } from './fetch-family';

/** Fetches a font family that a page shows. */
export const fetchFamilyJob = job({
  name: 'fetch-font-family',
  title: 'Fetch a font family',
  input: z.object({ family: familyName }),
  about: ({ family }) => family,
  onceFor: ({ family }) => family,
  run: (services, { family }) => fetchFamily(services, family),
});
