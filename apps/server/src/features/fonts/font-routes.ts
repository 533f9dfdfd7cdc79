import { fonts } from '@marquee/contract/fonts';
import { routes } from '../../kit/http/routes';
import { listFamilies } from './list-families';

export const fontRoutes = routes(fonts, { 'GET /fonts': listFamilies });
