import { overlays } from '@marquee/contract/overlays';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { ownScreen } from '../screens/screen-access';
import { availableOverlayTemplates } from '../templates/template-queries';
import { deleteOverlay } from './delete-overlay';
import { ownOverlay, screensOfOwnSchedules } from './overlay-access';
import {
  answersOfOverlays,
  overlayAnswerJson,
  overlayById,
  overlayJson,
  overlaysOfSchedules,
  overlaysOfScreen,
} from './overlay-queries';
import { saveOverlays } from './save-overlays';

export const overlayRoutes = routes(overlays, {
  'GET /overlays/templates': (ctx) => availableOverlayTemplates(ctx.db),
  'GET /overlays/schedule/:scheduleId': async (ctx, { params }) => {
    await screensOfOwnSchedules(ctx, [params.scheduleId]);
    return (await overlaysOfSchedules(ctx.db, [params.scheduleId])).map(overlayJson);
  },
  'GET /overlays/screen/:screenId': async (ctx, { params }) =>
    (await overlaysOfScreen(ctx.db, (await ownScreen(ctx, params.screenId)).id)).map(overlayJson),
  'POST /overlays': (ctx, { body }) => saveOverlays(ctx, body),
  'DELETE /overlays/:id': async (ctx, { params }) => {
    await deleteOverlay(ctx, await ownOverlay(ctx, params.id));
    return null;
  },
  'GET /answers/overlay/:overlayId': async (ctx, { params }) => {
    if (!(await overlayById(ctx.db, params.overlayId))) throw new AppError('not-found');
    return (await answersOfOverlays(ctx.db, [params.overlayId])).map(overlayAnswerJson);
  },
});
