import { designs } from '@marquee/contract/designs';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { builtInDesigns } from './design-queries';
import { readForeignDesign } from './read-foreign-design';

export const designRoutes = routes(designs, {
  'GET /designs': async (ctx) =>
    builtInDesigns().map((design) => ({
      ...design,
      url: addressFor(ctx, design.url),
      picture: addressFor(ctx, design.picture),
    })),
  'POST /designs/read': async (ctx, { body }) => ({ text: await readForeignDesign(ctx, body.address) }),
});
