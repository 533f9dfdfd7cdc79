import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { day, id, newOrId, pathId, percent, text, upsert, upsertRow } from './kit/fields';
import { accountStatuses } from './kit/limits';

/** An amount in dollars. Corrections after credit notes are negative. */
const amount = z.number();
/** A percentage: 12.5 for 12.5%. */
const percentage = z.number();

const affiliateSettings = z
  .object({
    id: id('affiliateSettings'),
    accountId: id('account'),
    name: z.string().describe('The name of the account.'),
    code: z
      .string()
      .describe(
        'The code of the link for sign-ups. Codes that differ only in upper and lower case are the same.',
      ),
    screenCommission: percentage.describe(
      'The commission on the screens of referred accounts, in percent: 12.5 for 12.5%.',
    ),
    ownedFeedCommission: percentage.describe('The commission on the feeds of this account, in percent.'),
  })
  .meta({ title: 'AffiliateSettings' });
export type AffiliateSettings = z.infer<typeof affiliateSettings>;

const referredAccount = z
  .object({
    accountId: id('account'),
    name: z.string().describe('The name of the referred account.'),
    accountStatus: z.enum(accountStatuses).describe('The state of the referred account.'),
    since: day.describe('The day of the sign-up.'),
    screens: z.int().describe('The number of screens of the referred account.'),
    related: z
      .enum(['same-person', 'same-domain'])
      .nullable()
      .optional()
      .describe(
        'For administrators only. `same-person`: a person belongs to both accounts. `same-domain`: owners of both accounts have email addresses of the same organization. Null: neither.',
      ),
  })
  .meta({ title: 'ReferredAccount' });
export type ReferredAccount = z.infer<typeof referredAccount>;

const feedSubscriber = z
  .object({
    name: z.string().describe('The name of the subscriber.'),
    feedId: id('feed'),
    feedName: z.string().describe('The name of the feed.'),
    startDate: day.describe(
      'The first billed day of the subscription: the first day after its trial. For a free subscription, the day on which it began.',
    ),
    monthlyRate: amount.describe(
      'The price in dollars per month, with the price of the additional screens of today.',
    ),
  })
  .meta({ title: 'FeedSubscriber' });
export type FeedSubscriber = z.infer<typeof feedSubscriber>;

const commission = z
  .object({
    invoiceId: id('invoice'),
    name: z.string().describe('The name of the account that paid the invoice.'),
    startDate: day.describe('The first day of the month of the invoice.'),
    totalCommission: amount.describe(
      'The commission in dollars. Negative: a correction after a credit note.',
    ),
    referredByCode: z
      .string()
      .nullable()
      .describe(
        'The code with which the account signed up. Null: the commission is only on feeds, and the account used no code of this affiliate.',
      ),
    mayBeRefunded: z
      .boolean()
      .describe('Whether the commission is younger than 30 days, so that a refund would lower it.'),
  })
  .meta({ title: 'Commission' });
export type Commission = z.infer<typeof commission>;

const affiliateSummary = z
  .object({
    accountId: id('account'),
    name: z.string().describe('The name of the affiliate.'),
    code: z.string().describe('The code of the affiliate.'),
    screens: amount.describe('The commissions on screens, in dollars.'),
    feeds: amount.describe('The commissions on feeds, in dollars.'),
    total: amount.describe('All commissions, in dollars.'),
    unassigned: amount.describe('The part of the total that is on no check, in dollars.'),
  })
  .meta({ title: 'AffiliateSummary' });
export type AffiliateSummary = z.infer<typeof affiliateSummary>;

const commissionCheck = z
  .object({
    id: id('commissionCheck'),
    accountId: id('account'),
    paymentDate: day.describe('The day of the payment.'),
    totalAmount: amount.describe('The sum of the commissions on the check, in dollars.'),
  })
  .meta({ title: 'CommissionCheck' });
export type CommissionCheck = z.infer<typeof commissionCheck>;

/** A code without characters that differ in addresses. Codes keep their case, and are compared without it. */
const code = text(50).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i, 'Use letters, digits and hyphens for the code.');
const pathCode = z.object({ code: z.string().min(1).max(50).describe('The code of an affiliate.') });
/** Administrators can name any account. Without it, the account of the token. */
const ofAccount = z.object({ accountId: pathId('account').optional() });

export const affiliates = endpoints({
  'GET /affiliateSettings': {
    summary: 'The affiliate settings of the account, or none. Administrators see those of all accounts',
    who: 'person',
    answer: z.array(affiliateSettings),
    pages: { max: 100 },
  },
  'GET /affiliateSettings/:accountId': {
    summary: 'The affiliate settings of an account. Administrators can read those of any account',
    who: 'person',
    params: z.object({ accountId: pathId('account') }),
    answer: affiliateSettings,
  },
  'POST /affiliateSettings': {
    summary:
      'Make accounts affiliates, or change their codes and commissions, which count for later invoices',
    who: 'admin',
    audited: 'affiliate-settings-saved',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('affiliateSettings'),
          accountId: id('account'),
          code: code.optional().describe('The code of the link for sign-ups: letters, digits and hyphens.'),
          screenCommission: percent
            .optional()
            .describe(
              'The commission on the screens of referred accounts: a number, or a text such as `12.5%`.',
            ),
          ownedFeedCommission: percent
            .optional()
            .describe('The commission on the feeds of this account: a number, or a text such as `12.5%`.'),
          name: z.string().optional().describe('Ignored. Clients send settings back as they read them.'),
        }),
        'code',
      ),
    ),
    answer: z.array(affiliateSettings),
    errors: ['code-taken'],
  },
  'GET /affiliateSettings/invitedBy/:code': {
    summary: 'The name of the account whose code this is, for the sign-up page. Null: no account has it',
    who: 'anyone',
    params: pathCode,
    answer: z.object({
      name: z.string().nullable().describe('The name of the account. Null: no account has the code.'),
    }),
    perMinute: 60,
  },
  'GET /affiliateSettings/affiliates/:code': {
    summary: 'The accounts that signed up with a code of the account. Administrators can name any code',
    who: 'person',
    params: pathCode,
    answer: z.array(referredAccount),
  },
  'GET /affiliateSettings/subscribers': {
    summary: 'The subscribers of the feeds of the account, by feed',
    who: 'person',
    answer: z.array(feedSubscriber),
  },
  'GET /affiliateSettings/commissions/withCode': {
    summary: 'The commissions of the account that are on no check: one row for each invoice, newest first',
    who: 'person',
    query: ofAccount,
    answer: z.array(commission),
  },
  'GET /affiliateSettings/commissions/withCode/:checkId': {
    summary: 'The commissions on a check: one row for each invoice, newest first',
    who: 'person',
    params: z.object({ checkId: pathId('commissionCheck') }),
    query: ofAccount,
    answer: z.array(commission),
  },
  'POST /affiliateSettings/adminCommissions': {
    summary: 'The commissions of each affiliate, for invoices of months that begin on these days',
    who: 'admin',
    audited: 'commissions-read',
    body: z.object({
      startDate: day.describe('The first day of the report.'),
      endDate: day.describe('The last day of the report.'),
    }),
    answer: z.array(affiliateSummary),
    errors: ['bad-days'],
  },
  'GET /commissionChecks': {
    summary: 'The checks of the account, newest first. Administrators see those of all accounts, or of one',
    who: 'person',
    query: ofAccount,
    answer: z.array(commissionCheck),
    pages: { max: 100 },
  },
  'GET /commissionChecks/:id': {
    summary: 'A check of the account. Administrators can read any check',
    who: 'person',
    params: z.object({ id: pathId('commissionCheck') }),
    answer: commissionCheck,
  },
  'POST /commissionChecks': {
    summary: 'Make checks without commissions, or change the dates of known checks',
    who: 'admin',
    audited: 'commission-check-saved',
    body: upsert(
      z.object({
        id: newOrId('commissionCheck'),
        accountId: id('account'),
        paymentDate: day.describe('The day of the payment.'),
        totalAmount: amount
          .optional()
          .describe(
            'Ignored, because the total follows from the commissions. Clients send a check back as they read it.',
          ),
      }),
    ),
    answer: z.array(commissionCheck),
  },
  'POST /commissions/updateCheck': {
    summary:
      'Put the commissions of an affiliate for these invoices on a check, or take them off (0 or null)',
    who: 'admin',
    audited: 'commissions-moved',
    body: z.object({
      invoiceIds: z
        .array(id('invoice'))
        .min(1)
        .max(500)
        .describe('The invoices whose commissions are moved.'),
      checkId: newOrId('commissionCheck')
        .nullable()
        .describe('The check on which the commissions are put. 0 or null: they are taken off.'),
      accountId: id('account'),
      fromCheckId: id('commissionCheck')
        .optional()
        .describe('Only commissions on this check are taken off. Absent: those on any check.'),
    }),
    answer: z.null(),
    status: 204,
    errors: ['check-below-zero'],
  },
  'DELETE /commissionChecks/:id': {
    summary: 'Delete a check. Its commissions can then be added to another',
    who: 'admin',
    audited: 'commission-check-deleted',
    params: z.object({ id: pathId('commissionCheck') }),
    answer: z.null(),
    status: 204,
  },
});
