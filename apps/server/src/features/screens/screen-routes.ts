import { screens } from '@marquee/contract/screens';
import { routes } from '../../kit/http/routes';
import { deleteScreen } from './delete-screen';
import { saveScreens } from './save-screens';
import { ownScreen } from './screen-access';
import { listScreens, listScreensOfDepartment, wholeScreen } from './screen-queries';

export const screenRoutes = routes(screens, {
  'GET /screens': (ctx) => listScreens(ctx),
  'GET /screens/department/:id': (ctx, { params }) => listScreensOfDepartment(ctx, params.id),
  'GET /screens/:id': async (ctx, { params }) => wholeScreen(ctx, await ownScreen(ctx, params.id)),
  'POST /screens': (ctx, { body }) => saveScreens(ctx, body),
  'DELETE /screens/:id': async (ctx, { params }) => {
    await deleteScreen(ctx, await ownScreen(ctx, params.id));
    return null;
  },
});
