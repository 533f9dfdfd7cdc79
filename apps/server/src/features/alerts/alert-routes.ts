import { alertCalls } from '@marquee/contract/alerts';
import { routes } from '../../kit/http/routes';
import { auditRead } from '../audit/audit-rows';
import { readSettings } from './alert-queries';
import { installationAlertSettings } from './installation-alert-queries';
import { saveAlertSettings } from './save-alert-settings';
import { saveInstallationAlerts } from './save-installation-alerts';

export const alertRoutes = routes(alertCalls, {
  'GET /alerts/settings': (ctx) => readSettings(ctx),
  'PUT /alerts/settings': (ctx, { body }) => saveAlertSettings(ctx, body),
  'GET /alerts/installation': async (ctx) => {
    await auditRead(ctx, 'installation-alerts-read');
    return installationAlertSettings(ctx.db);
  },
  'PUT /alerts/installation': (ctx, { body }) => saveInstallationAlerts(ctx, body),
});
