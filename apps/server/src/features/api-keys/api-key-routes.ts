import { apiKeys } from '@marquee/contract/api-keys';
import { routes } from '../../kit/http/routes';
import { allowedKey } from './api-key-access';
import { listKeys } from './api-key-queries';
import { createKey } from './create-key';
import { revokeKey } from './revoke-key';

export const apiKeyRoutes = routes(apiKeys, {
  'GET /apiKeys': (ctx) => listKeys(ctx),
  'POST /apiKeys': (ctx, { body }) => createKey(ctx, body),
  'DELETE /apiKeys/:id': async (ctx, { params }) => {
    await revokeKey(ctx, await allowedKey(ctx, params.id));
    return null;
  },
});
