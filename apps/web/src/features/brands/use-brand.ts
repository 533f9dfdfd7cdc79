import type { Brand } from '@marquee/contract/brands';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { useQuery } from '../../kit/use-query';

/** The brand kit of the department. The brand kit is requested again when the server announces a change of the account. */
export const brandQuery = queryOptions({
  queryKey: ['account', 'brand'],
  queryFn: () => call('GET /departments/brand'),
});

/** Returns the brand kit of the department, or undefined while it is loading or cannot be loaded. */
export const useBrand = (): Brand | undefined => useQuery(brandQuery).data;
