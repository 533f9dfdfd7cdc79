import { dayAt } from '@marquee/playback/timetable/local-day';
import { useSignedIn } from '../../kit/session';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { accountQuery } from '../accounts/account-data';

/** Returns the present day in the time zone of the account as yyyy-MM-dd, or undefined while the account is loading. */
export const useAccountDay = (): string | undefined => {
  const { data } = useQuery(accountQuery(useSignedIn().department.accountId));
  const now = useNow();
  return data && dayAt(new Date(now), data.timezone);
};
