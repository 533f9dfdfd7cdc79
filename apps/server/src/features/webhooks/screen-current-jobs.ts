import { z } from 'zod';
import { forInstallation, job } from '../../kit/jobs/job';
import { noteCurrentScreens } from './note-current-screens';

/** Records the events of screens whose TVs all play the newest content, after a TV has reported a new version. */
export const currentScreensJob = job({
  name: 'note-current-screens',
  title: 'Find screens that play the newest content',
  input: z.object({
    screens: z.array(
      z.object({
        screenId: z.number(),
        accountId: z.number(),
        departmentId: z.number(),
        version: z.string(),
        eventId: z.string(),
      }),
    ),
  }),
  // One job has the screens of all accounts that reported within the same moment.
  owner: forInstallation,
  run: noteCurrentScreens,
});
