import { stock } from '@marquee/contract/stock';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { searchBuiltIn } from './search-built-in';
import { searchPexels } from './search-pexels';

export const stockRoutes = routes(stock, {
  'POST /stock/search': async (ctx, { body: { term } }) => {
    const { config, log } = ctx;
    const builtIn = searchBuiltIn(term).map((photo) => ({
      ...photo,
      thumbnail: addressFor(ctx, photo.thumbnail),
      large: addressFor(ctx, photo.large),
    }));
    if (!config.pexels) return builtIn;
    const photos = searchPexels(config.pexels, term);
    // If Pexels fails, the built-in pictures are returned alone.
    if (builtIn.length > 0) return [...(await photos.catch((error) => (log.warn(error), []))), ...builtIn];
    return photos;
  },
});
