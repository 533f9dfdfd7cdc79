import { payments } from '@marquee/contract/payments';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';
import type { Decline, TestPage } from '../../kit/payments/payments';
import { ownAccount } from '../accounts/account-access';
import { accountJson } from '../accounts/account-queries';
import { beginPaymentSetup } from './begin-payment-setup';
import { readPaymentMethod } from './card-queries';
import { payInvoices } from './pay-invoices';
import { takeWebhook } from './take-webhook';
import { updatePaymentMethod } from './update-payment-method';

/** Returns the calls of the test gateway. @throws AppError not-found with another provider */
const testPageOf = ({ payments: { testPage } }: Services): TestPage => {
  if (!testPage) throw new AppError('not-found');
  return testPage;
};

const confirmed = (result: 'confirmed' | Decline | undefined) => {
  if (result === undefined) throw new AppError('not-found');
  if (result !== 'confirmed') throw new AppError('card-refused', [result.text]);
  return { done: true as const };
};

export const paymentRoutes = routes(payments, {
  'GET /accounts/paymentMethod': (ctx) => readPaymentMethod(ctx),
  'POST /accounts/paymentSetup': (ctx) => beginPaymentSetup(ctx),
  'POST /accounts/updatePaymentMethod': async (ctx, { body }) => {
    const account = await ownAccount(ctx);
    await updatePaymentMethod(ctx, account, body.token);
    logSecurity(ctx, { event: 'card-changed' });
    await payInvoices(ctx, account);
    return accountJson(ctx, await ownAccount(ctx));
  },
  'POST /testPayments/setup': async (ctx, { body }) =>
    confirmed(await testPageOf(ctx).confirmSetup(body.clientSecret, body.card)),
  'POST /testPayments/payment': async (ctx, { body }) =>
    confirmed(await testPageOf(ctx).confirmPayment(body.clientSecret, body.approved)),
  'POST /webhooks/stripe': async (ctx, { body }, { request }) => {
    await takeWebhook(ctx, body, String(request.headers['stripe-signature'] ?? ''));
    return { done: true as const };
  },
});
