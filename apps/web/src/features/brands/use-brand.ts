import type { Brand } from '@marquee/contract/brands';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { useQuery } from '../../kit/use-query';

/** The brand kit of the department. A change of the account requests it again. */
export const brandQuery = queryOptions({
  queryKey: ['account', 'brand'],
  queryFn: () => call('GET /departments/brand'),
});

/** Returns the brand kit, empty until it is loaded. The designer offers it first and works without it. */
export const useBrand = (): Pick<Brand, 'colors' | 'fonts' | 'logo'> => useQuery(brandQuery).data ?? none;

const none: Pick<Brand, 'colors' | 'fonts' | 'logo'> = { colors: [], fonts: [], logo: '' };
