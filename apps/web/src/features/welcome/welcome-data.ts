import type { FirstSteps } from '@marquee/contract/welcome';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** Milliseconds between requests while a person follows the first steps, because plays are not announced. */
const whileStepsRemain = 5_000;

/** The welcome page without the states of the screens. */
export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: () => call('GET /welcome'),
  meta: { topics: ['messages', 'playlists', 'screens', 'devices', 'subscriptions', 'account'] },
  refetchInterval: ({ state: { data } }) => (data && !areDone(data.firstSteps) ? whileStepsRemain : false),
});

/** The first steps end with the own message on a TV. */
export const areDone = ({ hasPlayed }: FirstSteps): boolean => hasPlayed;
