import { conditions } from '@marquee/contract/conditions';
import { routes } from '../../kit/http/routes';
import { ownCondition, ownGivenConditions } from './condition-access';
import { conditionsOfItems, conditionsOfPlaylist } from './condition-queries';
import { deleteCondition } from './delete-condition';
import { ownItem, ownPlaylist } from './playlist-access';
import { saveConditions } from './save-conditions';

export const conditionRoutes = routes(conditions, {
  'GET /playlistMessageConditions/playlist/:playlistId': async (ctx, { params }) =>
    conditionsOfPlaylist(ctx.db, (await ownPlaylist(ctx, params.playlistId)).id),
  'GET /playlistMessageConditions/playlistMessage/:playlistMessageId': async (ctx, { params }) =>
    conditionsOfItems(ctx.db, [(await ownItem(ctx, params.playlistMessageId)).id]),
  'POST /playlistMessageConditions': async (ctx, { body }) =>
    saveConditions(ctx, await ownGivenConditions(ctx, body)),
  'DELETE /playlistMessageConditions/:id': async (ctx, { params }) => {
    await deleteCondition(ctx, await ownCondition(ctx, params.id));
    return null;
  },
});
