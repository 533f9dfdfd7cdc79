import { type Overlay, overlays } from '@marquee/contract/overlays';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { routes } from '../../kit/http/routes';
import { addressedAnswers } from '../files/answer-address-queries';
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
    return addressed(ctx, (await overlaysOfSchedules(ctx.db, [params.scheduleId])).map(overlayJson));
  },
  'GET /overlays/screen/:screenId': async (ctx, { params }) =>
    addressed(
      ctx,
      (await overlaysOfScreen(ctx.db, (await ownScreen(ctx, params.screenId)).id)).map(overlayJson),
    ),
  'POST /overlays': async (ctx, { body }) => addressed(ctx, await saveOverlays(ctx, body)),
  'DELETE /overlays/:id': async (ctx, { params }) => {
    await deleteOverlay(ctx, await ownOverlay(ctx, params.id));
    return null;
  },
  'GET /answers/overlay/:overlayId': async (ctx, { params }) => {
    if (!(await overlayById(ctx.db, params.overlayId))) throw new AppError('not-found');
    const rows = await answersOfOverlays(ctx.db, [params.overlayId]);
    return addressedAnswers(ctx, rows.map(overlayAnswerJson));
  },
});

/** Returns overlays with full addresses in the answers of their file questions, for clients that need full addresses. */
const addressed = async (ctx: Ctx<Person>, rows: Overlay[]): Promise<Overlay[]> => {
  const answers = await addressedAnswers(
    ctx,
    rows.flatMap((row) => row.answers),
  );
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return rows.map((row) => ({ ...row, answers: row.answers.flatMap(({ id }) => byId.get(id) ?? []) }));
};
