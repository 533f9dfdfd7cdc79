import { queryOptions } from '@tanstack/react-query';
import { call } from '../kit/client';

/** The font families for designs, the most used first. They are requested once per visit. */
export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: () => call('GET /fonts'),
  staleTime: Infinity,
});
