import { z } from 'zod';
import { forAccount, job, jobAccount } from '../../kit/jobs/job';

/** Deletes a card at the provider after another card has replaced it. */
export const removeOldCard = job({
  name: 'remove-old-card',
  title: 'Delete a replaced card at the payment provider',
  input: z.object({ methodId: z.string(), accountId: jobAccount }),
  owner: forAccount,
  run: ({ payments }, { methodId }) => payments.removeCard(methodId),
});

/** Deletes the customer of an erased account at the provider, with the stored cards. The payments stay there. */
export const removeCustomer = job({
  name: 'remove-customer',
  title: 'Delete the customer of an erased organization at the payment provider',
  input: z.object({ provider: z.string(), customerId: z.string() }),
  // An account has one customer.
  owner: { kind: 'account', of: ({ customerId }) => customerId },
  run: async ({ payments }, { provider, customerId }) => {
    // The installation may have changed from test payments to Stripe.
    if (provider === payments.provider) await payments.removeCustomer(customerId);
  },
  retries: 8,
});

/** All jobs of this file. */
export const cardJobs = [removeOldCard, removeCustomer];
