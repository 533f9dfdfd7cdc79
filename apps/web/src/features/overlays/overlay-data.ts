import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** What overlays can be made from. Below 'templates', so that it is asked for anew when one of them changes. */
export const overlayTemplatesQuery = queryOptions({
  queryKey: ['templates', 'overlays'],
  queryFn: () => call('GET /overlays/templates'),
});
