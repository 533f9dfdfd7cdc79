import { dayAt } from '@marquee/playback/timetable/local-day';
import { AppError } from '../../kit/http/app-error';

/** Milliseconds before the creation of an account, and after now, between which the day of a payment can be: ten years and one year. */
const before = 3_652 * 86_400_000;
const ahead = 365 * 86_400_000;

/**
 * Checks the day of a payment or a check. A payment can be older than the account, for example because it was taken over from another
 * system.
 * @throws AppError invalid
 */
export const checkPaymentDay = (
  day: string | undefined,
  { createdAt, timezone }: { createdAt: Date; timezone: string },
  now: Date,
): void => {
  const first = dayAt(new Date(createdAt.getTime() - before), timezone);
  const last = dayAt(new Date(now.getTime() + ahead), timezone);
  if (day !== undefined && (day < first || day > last))
    throw new AppError('invalid', [`The payment date must be from ${first} to ${last}.`]);
};
