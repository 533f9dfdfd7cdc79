import { affiliates } from '@marquee/contract/affiliates';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { routes } from '../../kit/http/routes';
import { anyAccountRow } from '../accounts/account-access';
import { auditRead } from '../audit/audit-rows';
import { affiliateAccount, readableCheck, readableSettings, settingsWithCode } from './affiliate-access';
import {
  listFeedSubscribers,
  listReferred,
  nameWithCode,
  settingsJson,
  settingsPage,
} from './affiliate-queries';
import { affiliateSettings, commissionChecks } from '../../schema/affiliates';
import { checksJson, listChecks } from './check-queries';
import { listCommissions, summarizeCommissions } from './commission-queries';
import { saveAffiliates } from './save-affiliates';
import { deleteCheck, saveChecks } from './save-checks';
import { updateCheck } from './update-check';

const isAdmin = ({ actor }: Ctx<Person>) => actor.permissions.has('admin');
/** The account of the person, or undefined for all accounts, which administrators see. */
const seenAccount = (ctx: Ctx<Person>, accountId?: number) =>
  isAdmin(ctx) ? accountId : affiliateAccount(ctx, accountId);

const found = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('not-found');
  return row;
};

export const affiliateRoutes = routes(affiliates, {
  'GET /affiliateSettings': (ctx, { page }) => settingsPage(ctx.db, seenAccount(ctx), page),
  'GET /affiliateSettings/:accountId': async (ctx, { params }) => {
    const { id } = await readableSettings(ctx, params.accountId);
    const { key: _key, ...row } = found(await settingsJson(ctx.db, eq(affiliateSettings.id, id)));
    return row;
  },
  'POST /affiliateSettings': async (ctx, { body }) => {
    const given = [];
    for (const settings of body)
      given.push({ account: await anyAccountRow(ctx, settings.accountId), settings });
    return saveAffiliates(ctx, given);
  },
  'GET /affiliateSettings/invitedBy/:code': async (ctx, { params }) => ({
    name: await nameWithCode(ctx.db, params.code),
  }),
  'GET /affiliateSettings/affiliates/:code': async (ctx, { params }) =>
    listReferred(ctx.db, await settingsWithCode(ctx, params.code), isAdmin(ctx)),
  'GET /affiliateSettings/subscribers': (ctx) => listFeedSubscribers(ctx.db, ctx.actor.accountId, ctx.now),
  'GET /affiliateSettings/commissions/withCode': (ctx, { query }) =>
    listCommissions(ctx.db, affiliateAccount(ctx, query.accountId), null, ctx.now),
  'GET /affiliateSettings/commissions/withCode/:checkId': async (ctx, { params, query }) => {
    const check = await readableCheck(ctx, params.checkId);
    if (query.accountId !== undefined && query.accountId !== check.accountId) throw new AppError('not-found');
    return listCommissions(ctx.db, check.accountId, check.id, ctx.now);
  },
  'POST /affiliateSettings/adminCommissions': async (ctx, { body: { startDate, endDate } }) => {
    if (startDate > endDate) throw new AppError('bad-days');
    await auditRead(ctx, 'commissions-read');
    return summarizeCommissions(ctx.db, startDate, endDate);
  },
  'GET /commissionChecks': (ctx, { query, page }) =>
    listChecks(ctx.db, seenAccount(ctx, query.accountId), page),
  'GET /commissionChecks/:id': async (ctx, { params }) => {
    const { id } = await readableCheck(ctx, params.id);
    return found(await checksJson(ctx.db, eq(commissionChecks.id, id)));
  },
  'POST /commissionChecks': async (ctx, { body }) => {
    const given = [];
    for (const { id, accountId, paymentDate } of body)
      given.push({ account: await anyAccountRow(ctx, accountId), id, paymentDate });
    return saveChecks(ctx, given);
  },
  'DELETE /commissionChecks/:id': async (ctx, { params }) => {
    await deleteCheck(ctx, await readableCheck(ctx, params.id));
    return null;
  },
  'POST /commissions/updateCheck': async (ctx, { body: { accountId, checkId, ...move } }) => {
    await updateCheck(ctx, await anyAccountRow(ctx, accountId), { ...move, checkId: checkId || null });
    return null;
  },
});
