import { fonts } from '@marquee/contract/fonts';
import { groupBy } from '../../kit/db/group-by';
import { addressFor, type Naming } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { type FontFace, fontFacesOf } from './font-queries';
import { googleFacesOf } from './google-face-queries';
import { listFamilies } from './list-families';
import { prepareFaces } from './prepare-faces';

const faceJson =
  (naming: Pick<Naming, 'answerOrigin'>) =>
  ({ url, weight, unicodeRange }: FontFace) => ({
    url: addressFor(naming, url),
    weight,
    style: 'normal' as const,
    unicodeRange,
  });

export const fontRoutes = routes(fonts, {
  'GET /fonts': async (ctx) => {
    const listed = await listFamilies(ctx);
    const builtIn = fontFacesOf(listed.map(({ family }) => family));
    const faces = groupBy([...builtIn, ...(await googleFacesOf(ctx.db))], ({ family }) => family);
    return listed.map(({ family, category }) => ({
      family,
      category,
      faces: (faces.get(family) ?? []).map(faceJson(ctx)),
    }));
  },
  'POST /fonts/faces': async (ctx, { body: { families } }) => {
    const { accountId } = ctx.actor;
    const wanted = families.map((family) => ({ family, accountId }));
    const faces = await prepareFaces(ctx, wanted, { wait: true });
    return families.flatMap((family) => {
      const own = faces.filter((face) => face.family === family);
      return own.length > 0 ? [{ family, faces: own.map(faceJson(ctx)) }] : [];
    });
  },
});
