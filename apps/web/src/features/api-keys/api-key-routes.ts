import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const apiKeys = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/apiKeys',
  component: page(() => import('./ApiKeysPage'), 'ApiKeysPage'),
});

export const apiKeyRoutes = [apiKeys] as const;
