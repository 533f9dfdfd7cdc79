import { stock } from '@marquee/contract/stock';
import { routes } from '../../kit/http/routes';
import { searchBuiltIn } from './search-built-in';
import { searchPexels } from './search-pexels';

export const stockRoutes = routes(stock, {
  'POST /stock/search': async ({ config, log }, { body: { term } }) => {
    const builtIn = searchBuiltIn(term);
    if (!config.pexels) return builtIn;
    const photos = searchPexels(config.pexels, term);
    // What came with the release is there without anybody's help.
    if (builtIn.length > 0) return [...(await photos.catch((error) => (log.warn(error), []))), ...builtIn];
    return photos;
  },
});
