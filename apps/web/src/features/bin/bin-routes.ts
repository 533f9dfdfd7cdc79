import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const bin = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/bin',
  component: page(() => import('./BinPage'), 'BinPage'),
});

export const binRoutes = [bin] as const;
