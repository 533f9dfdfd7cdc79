import { bin } from '@marquee/contract/bin';
import { routes } from '../../kit/http/routes';
import { ownEntries, ownEntriesOf } from './bin-entry-access';
import { binPage } from './bin-entry-queries';
import { deleteForGood, emptyBin } from './empty-bin';
import { restoreEntries } from './restore-entries';

export const binRoutes = routes(bin, {
  'GET /bin': (ctx, { query, page }) => binPage(ctx, query, page),
  'POST /bin/restore': async (ctx, { body }) => restoreEntries(ctx, await ownEntries(ctx, body.ids)),
  'POST /bin/undo': async (ctx, { body }) => restoreEntries(ctx, await ownEntriesOf(ctx, body.form)),
  'DELETE /bin/:id': async (ctx, { params }) => {
    await deleteForGood(ctx, await ownEntries(ctx, [params.id]));
    return null;
  },
  'DELETE /bin': async (ctx) => {
    await emptyBin(ctx);
    return null;
  },
});
