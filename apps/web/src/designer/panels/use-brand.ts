import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { useQuery } from '../../kit/use-query';

/** The colors, fonts and logo of the department. */
export const brandQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: () => call('GET /departments/brand'),
});

/** Returns the brand kit, empty until it is loaded. The designer offers it first and works without it. */
export const useBrand = (): { colors: readonly string[]; fonts: readonly string[] } =>
  useQuery(brandQuery).data ?? none;

const none = { colors: [], fonts: [] };
