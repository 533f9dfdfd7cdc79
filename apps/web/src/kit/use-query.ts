import {
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useQuery as useAnyQuery,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useAway } from './connection';
import { isUnreachable } from './failures';

type State<Data> =
  | { data: Data; error: null; isSuccess: true; isError: false; isPending: false }
  | { data: undefined; error: Error; isSuccess: false; isError: true; isPending: false }
  | { data: undefined; error: null; isSuccess: false; isError: false; isPending: true };
type Query<Data> = State<Data> & { dataUpdatedAt: number; isPlaceholderData: boolean };

/**
 * Returns the data of a query, or its error. An error is returned only if there is no data, so that a failed refresh never
 * removes a page or a form. While the server is unreachable, a query without data is pending, and the shell shows a note. The
 * query is repeated when the server can be reached.
 */
export const useQuery = <Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
): Query<Data> => {
  const { data, error, dataUpdatedAt, isPlaceholderData } = useAnyQuery(options);
  const away = useAway();
  return { ...stateOf(data, error, away), dataUpdatedAt, isPlaceholderData };
};

/**
 * Returns the data of a query that is loaded in pages, or its error, as `useQuery` does. `loadMore` loads the next page. It is
 * undefined if all pages are loaded.
 */
export const usePages = <Page, Data, Key extends QueryKey, Cursor>(
  options: UseInfiniteQueryOptions<Page, Error, Data, Key, Cursor>,
): State<Data> & { loadMore: (() => void) | undefined } => {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery<Page, Error, Data, Key, Cursor>(
    options,
  );
  const away = useAway();
  return {
    ...stateOf(data, error, away),
    loadMore: hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
  };
};

const stateOf = <Data>(data: Data | undefined, error: Error | null, away: boolean): State<Data> => {
  if (data !== undefined) return { data, error: null, isSuccess: true, isError: false, isPending: false };
  if (error === null || (away && isUnreachable(error)))
    return { data: undefined, error: null, isSuccess: false, isError: false, isPending: true };
  return { data: undefined, error, isSuccess: false, isError: true, isPending: false };
};
