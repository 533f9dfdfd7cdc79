import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const tickets = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/support',
  component: page(() => import('./SupportPage'), 'SupportPage'),
});
const oneTicket = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/support/$id',
  params: idParam,
  component: page(() => import('./TicketPage'), 'TicketPage'),
});

export const supportRoutes = [tickets, oneTicket] as const;
