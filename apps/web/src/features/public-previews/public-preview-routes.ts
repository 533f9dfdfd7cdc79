import { publicSlots } from '@marquee/contract/kit/limits';
import { createRoute, redirect } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { root } from '../../shell/frame-routes';

const preview = createRoute({
  getParentRoute: () => root,
  path: '/orangepreview/$slot',
  beforeLoad: ({ params }) => {
    if (!publicSlots.some((slot) => slot === params.slot)) throw redirect({ to: '/', replace: true });
  },
  component: page(() => import('./PublicPreviewPage'), 'PublicPreviewPage'),
});

export const publicPreviewRoutes = [preview] as const;
