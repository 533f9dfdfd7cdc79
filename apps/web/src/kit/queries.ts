import { isFailure } from '@marquee/contract/kit/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOfEarlierToken } from './client';
import { isAway, watchConnection } from './connection';
import { leaveIfEnded, sessionNow, watchSession } from './session';

const endWhenRefused = async (thrown: unknown) => {
  if (!isFailure(thrown) || thrown.status !== 401 || sessionNow().state !== 'in') return;
  if (!isOfEarlierToken(thrown)) await leaveIfEnded(thrown.sentences);
  if (sessionNow().state === 'in') await refetchFailed();
};

const refetchFailed = () =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });

/**
 * The cache of queries. Every key starts with the topic that the server announces for changes:
 * `['messages']`, `['screens', id]`. Announcements refresh the lists, so data is not requested again for a minute.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (thrown) => void endWhenRefused(thrown) }),
  mutationCache: new MutationCache({ onError: (thrown) => void endWhenRefused(thrown) }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, thrown) =>
        failures < 2 && (!isFailure(thrown) || [0, 502, 503].includes(thrown.status)),
    },
  },
});

const departmentNow = () => {
  const session = sessionNow();
  return session.state === 'in' ? session.department.id : 0;
};

let department = departmentNow();
watchSession(() => {
  if (department === departmentNow()) return;
  department = departmentNow();
  queryClient.clear();
});

// A query that failed while the server was unreachable is repeated when the server can be reached.
watchConnection(() => {
  if (!isAway()) void refetchFailed();
});
