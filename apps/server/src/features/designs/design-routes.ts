import { designs } from '@marquee/contract/designs';
import { routes } from '../../kit/http/routes';
import { builtInDesigns } from './design-queries';

export const designRoutes = routes(designs, {
  'GET /designs': async () => builtInDesigns(),
});
