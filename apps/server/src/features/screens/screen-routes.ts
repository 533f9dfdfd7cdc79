import { screens } from '@marquee/contract/screens';
import { asRequested } from '../../kit/http/page';
import { routes } from '../../kit/http/routes';
import { isDeleted } from '../bin/deleted-form-queries';
import { deleteScreens } from './delete-screens';
import { saveScreens } from './save-screens';
import { ownScreen, ownScreens } from './screen-access';
import { listScreens, listScreensOfDepartment, wholeScreen } from './screen-queries';

export const screenRoutes = routes(screens, {
  'GET /screens': async (ctx, { query, page }) => asRequested(await listScreens(ctx, query, page), page),
  'GET /screens/department/:id': async (ctx, { params, page }) =>
    asRequested(await listScreensOfDepartment(ctx, params.id, page), page),
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
