import { returnDays } from '@marquee/contract/kit/limits';
import { type Day, daysBetween } from './plan-days';

/** Returns whether something that ended on a day continues if it comes back today. */
export const continues = (ended: Day, today: Day): boolean => daysBetween(ended, today) <= returnDays;
