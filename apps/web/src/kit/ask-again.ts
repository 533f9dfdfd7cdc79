import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks anew for all that hangs on a topic; without one, for everything. What is on its way for the first time may be from
 * before the change: it is asked for once more when it is there.
 */
export const askAgain = (queries: QueryClient, topic?: string): void => {
  const concerned = topic === undefined ? {} : { queryKey: [topic] };
  const onTheirWay = queries.getQueryCache().findAll({ ...concerned, fetchStatus: 'fetching' });
  for (const query of onTheirWay)
    if (query.state.data === undefined)
      query.fetch().then(
        () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        // Whoever asked is told.
        () => undefined,
      );
  void queries.invalidateQueries(concerned);
};
