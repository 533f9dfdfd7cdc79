import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { inside } from '../../shell/frame-routes';
import { messageSearch } from './message-search';

// The page stays mounted while the id changes, so that the list keeps its scroll position.
const messages = createRoute({
  getParentRoute: () => inside,
  path: '/messages',
  component: page(() => import('./MessagesPage'), 'MessagesPage'),
});
const home = createRoute({ getParentRoute: () => messages, path: '/' });
const one = createRoute({
  getParentRoute: () => messages,
  path: '$id',
  params: idParam,
  validateSearch: messageSearch,
});

export const messageRoutes = [messages.addChildren([home, one])] as const;
