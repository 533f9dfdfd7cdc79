import { screens } from '@marquee/contract/screens';
import { routes } from '../../kit/http/routes';
import { isDeleted } from '../bin/bin-queries';
import { deleteScreens } from './delete-screens';
import { saveScreens } from './save-screens';
import { ownScreen, ownScreens } from './screen-access';
import { listScreens, listScreensOfDepartment, wholeScreen } from './screen-queries';

export const screenRoutes = routes(screens, {
  'GET /screens': (ctx) => listScreens(ctx),
  'GET /screens/department/:id': (ctx, { params }) => listScreensOfDepartment(ctx, params.id),
  'GET /screens/:id': async (ctx, { params }) => wholeScreen(ctx, await ownScreen(ctx, params.id)),
  'POST /screens': (ctx, { body }) => saveScreens(ctx, body),
  'DELETE /screens/:id': async (ctx, { params }) => {
    await deleteScreens(ctx, await ownScreens(ctx, [params.id]));
    return null;
  },
  'POST /screens/delete': async (ctx, { body }) => {
    if (!(await isDeleted(ctx, body.form)))
      await deleteScreens(ctx, await ownScreens(ctx, body.ids), body.form);
    return null;
  },
});
