import { type QueryKey, type UseQueryOptions, useQuery as useAnyQuery } from '@tanstack/react-query';
import { useAway } from './connection';
import { isUnreachable } from './failures';

type State<Data> =
  | { data: Data; error: null; isSuccess: true; isError: false; isPending: false }
  | { data: undefined; error: Error; isSuccess: false; isError: true; isPending: false }
  | { data: undefined; error: null; isSuccess: false; isError: false; isPending: true };
type Query<Data> = State<Data> & { dataUpdatedAt: number; isPlaceholderData: boolean };

/**
 * The data of a query, or why there is none. An error counts only while there is no data, so that a failed refresh
 * never takes away a page or a form. While the server is away a query without data is pending; the shell says why, and
 * the query is repeated when the server is back.
 */
export const useQuery = <Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
): Query<Data> => {
  const { data, error, dataUpdatedAt, isPlaceholderData } = useAnyQuery(options);
  const away = useAway();
  return { ...stateOf(data, error, away), dataUpdatedAt, isPlaceholderData };
};

const stateOf = <Data>(data: Data | undefined, error: Error | null, away: boolean): State<Data> => {
  if (data !== undefined) return { data, error: null, isSuccess: true, isError: false, isPending: false };
  if (error === null || (away && isUnreachable(error)))
    return { data: undefined, error: null, isSuccess: false, isError: false, isPending: true };
  return { data: undefined, error, isSuccess: false, isError: true, isPending: false };
};
