import { fonts } from '@marquee/contract/fonts';
import { routes } from '../../kit/http/routes';
import { fontFamilies } from './font-queries';

export const fontRoutes = routes(fonts, {
  'GET /fonts': async () => fontFamilies().map(({ family, category }) => ({ family, category })),
});
