import { designPictures } from '@marquee/contract/designs';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { copyPicture } from './copy-picture';
import { ownUploadPlace } from './upload-place-access';

export const designPictureRoutes = routes(designPictures, {
  'POST /designs/picture': async (ctx, { body }) => ({
    url: addressFor(ctx, await copyPicture(ctx, await ownUploadPlace(ctx, body), body.address)),
  }),
});
