import { alertCalls } from '@marquee/contract/alerts';
import { routes } from '../../kit/http/routes';
import { readSettings } from './alert-queries';
import { saveAlertSettings } from './save-alert-settings';

export const alertRoutes = routes(alertCalls, {
  'GET /alerts/settings': (ctx) => readSettings(ctx),
  'PUT /alerts/settings': (ctx, { body }) => saveAlertSettings(ctx, body),
});
