import { welcome } from '@marquee/contract/welcome';
import { routes } from '../../kit/http/routes';
import { readWelcome } from './welcome-queries';

export const welcomeRoutes = routes(welcome, {
  'GET /welcome': (ctx) => readWelcome(ctx),
});
