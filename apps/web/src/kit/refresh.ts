import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfDeletedRow } from './deleted-rows';
import type { StaleRows } from './stale-rows';

type Row = { screenId: number };

/** Milliseconds after which the whole list is requested if the request for single rows was not answered. */
const maxWait = 20_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Requests the rows of these screens, whose ids are separated by commas. The list has at most one row per screen. */
      rowsOfScreens?: (screenIds: string) => Promise<Row[]>;
      /** The list gets no new rows. Only the existing rows of the list are replaced. */
      keepsRows?: boolean;
      /** Further topics whose changes refresh the query, besides the topic with which its key begins. */
      topics?: readonly string[];
    };
  }
}

/**
 * Requests all queries of a topic again. If `topic` is undefined, requests all queries again. A query that is loading for the
 * first time may return data from before the change, so the query is requested once more when it has loaded. Queries of deleted rows
 * are left out, because the server would refuse them.
 */
export const refreshTopic = (queries: QueryClient, topic?: string): void => {
  const filter = {
    predicate: (query: Query) =>
      !isOfDeletedRow(query) &&
      (topic === undefined || query.queryKey[0] === topic || query.meta?.topics?.includes(topic) === true),
  };
  for (const query of queries.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      query.fetch().then(
        () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }),
        // The component that uses the query shows the error.
        () => undefined,
      );
  void queries.invalidateQueries(filter);
};

/**
 * Requests again all lists whose rows can be requested one by one, because some changes may have been lost. `refetchInterval` of
 * a query cannot replace this function, because each new row restarts the interval.
 */
export const refreshLists = (queries: QueryClient): void => {
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.rowsOfScreens !== undefined });
};

/** Requests all queries of the topics that are stale as a whole (`all`). */
export const refreshStaleTopics = (queries: QueryClient, stale: StaleRows): void => {
  for (const [topic, screenIds] of stale) if (screenIds === 'all') refreshTopic(queries, topic);
};

/**
 * Requests the stale rows of single screens again. Lists that cannot load single rows are requested whole. Queries of deleted rows are
 * left out.
 */
export const refreshRows = async (queries: QueryClient, stale: StaleRows): Promise<void> => {
  const partial: Promise<void>[] = [];
  for (const [topic, screenIds] of stale) {
    if (screenIds === 'all') continue;
    for (const query of queries.getQueryCache().findAll({
      queryKey: [topic],
      predicate: (each) => !isOfDeletedRow(each),
    }))
      partial.push(refreshQuery(queries, query, screenIds));
  }
  await Promise.all(partial);
};

const refreshQuery = async (queries: QueryClient, query: Query, screenIds: ReadonlySet<number>) => {
  const [, owner] = query.queryKey;
  // The second part of a key may be the id of the screen to which the query belongs.
  if (typeof owner === 'number' && !screenIds.has(owner)) return;
  const { rowsOfScreens, keepsRows = false } = query.meta ?? {};
  const { data, dataUpdatedAt, fetchStatus } = query.state;
  if (!rowsOfScreens || !query.isActive() || !isList(data) || fetchStatus !== 'idle')
    return refreshWhole(queries, query);
  const known = new Set(data.map(({ screenId }) => screenId));
  const wanted = [...screenIds].filter((id) => !keepsRows || known.has(id));
  if (wanted.length === 0) return;
  const rows = await Promise.race([
    rowsOfScreens(wanted.join(',')).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined)),
  ]);
  // The list was removed, for example because the person switched to another department.
  if (queries.getQueryCache().get(query.queryHash) !== query) return;
  // The whole list was requested at the same time, so it is unknown which response has the newer rows.
  const isOvertaken = query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle';
  if (!rows || isOvertaken) return refreshWhole(queries, query);
  queries.setQueryData(query.queryKey, replaceRows(data, wanted, rows));
};

/** Requests a whole list again. A list that no component shows is only marked as stale. */
const refreshWhole = (queries: QueryClient, { queryKey, state }: Query) => {
  if (state.data === undefined && state.fetchStatus === 'fetching')
    refreshTopic(queries, String(queryKey[0]));
  else void queries.invalidateQueries({ queryKey, exact: true });
};

const isList = (data: unknown): data is Row[] => Array.isArray(data);

/** Puts new rows in the place of the old rows of these screens. The old row of a screen without a new row is removed. */
const replaceRows = (list: Row[], screenIds: number[], rows: Row[]): Row[] => {
  const replaced = new Set(screenIds);
  const fresh = new Map(rows.map((row) => [row.screenId, row]));
  const known = new Set(list.map(({ screenId }) => screenId));
  return [
    ...list.flatMap((row) => (replaced.has(row.screenId) ? (fresh.get(row.screenId) ?? []) : row)),
    ...rows.filter(({ screenId }) => !known.has(screenId)),
  ];
};
