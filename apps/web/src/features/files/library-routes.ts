import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const library = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/library',
  component: page(() => import('./LibraryPage'), 'LibraryPage'),
});

export const libraryRoutes = [library] as const;
