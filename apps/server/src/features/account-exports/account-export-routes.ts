import { accountExports } from '@marquee/contract/account-exports';
import { routes } from '../../kit/http/routes';
import { askExport } from './ask-export';
import { newestExport } from './export-queries';

export const accountExportRoutes = routes(accountExports, {
  'POST /accounts/export': (ctx) => askExport(ctx),
  'GET /accounts/export': (ctx) => newestExport(ctx),
});
