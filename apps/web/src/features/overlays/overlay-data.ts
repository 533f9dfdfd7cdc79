import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The overlay templates. The key begins with 'templates', so that the list is requested again when a template changes. */
export const overlayTemplatesQuery = queryOptions({
  queryKey: ['templates', 'overlays'],
  queryFn: () => call('GET /overlays/templates'),
});
