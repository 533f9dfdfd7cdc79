import { forgetOldAttempts } from './features/sessions/session-jobs';

/** Everything that happens by the clock. */
export const recurring = [{ job: forgetOldAttempts, cron: '17 * * * *', zone: 'UTC' }];
