import { offlineAfterMinutes } from '@marquee/contract/kit/limits';
import { isNull, lt, or, type SQL } from 'drizzle-orm';
import { devices } from '../../schema/devices';

/**
 * Returns the condition for TVs that have sent no ping for more than `offlineAfterMinutes`, or never. A TV pings every ten minutes.
 * The web app shows these TVs with "No contact".
 */
export const isSilent = (now: Date): SQL | undefined =>
  or(isNull(devices.pingTime), lt(devices.pingTime, new Date(now.getTime() - offlineAfterMinutes * 60_000)));
