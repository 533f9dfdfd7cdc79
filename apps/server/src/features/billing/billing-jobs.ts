import { installationJob } from '../../kit/jobs/job';
import { closeDueMonths } from './close-due-months';
import { comparePayments } from './compare-payments';
import { remindOfTrials } from './remind-of-trials';
import { reportMoneyFaults } from './report-money-faults';
import { resolveAttempts } from './resolve-attempts';
import { retryDue } from './retry-due';

/** Closes the months that are over, every hour. */
export const closeMonthsJob = installationJob({
  name: 'close-months',
  title: 'Close the months of all accounts',
  expireAfter: 3_600,
  run: closeDueMonths,
});

/** Tries the cards of unpaid invoices again, every hour. */
export const retryCardsJob = installationJob({
  name: 'retry-cards',
  title: 'Try the cards of unpaid invoices again',
  expireAfter: 3_600,
  run: retryDue,
});

/** Finds the results of attempts and refunds without a clear answer, every five minutes. */
export const resolveAttemptsJob = installationJob({
  name: 'resolve-attempts',
  title: 'Find the results of card payments and refunds without an answer',
  expireAfter: 600,
  run: resolveAttempts,
});

/** Finds the payments at the provider that are not known here, every night. */
export const comparePaymentsJob = installationJob({
  name: 'compare-payments',
  title: 'Compare the payments with the payment provider',
  expireAfter: 3_600,
  run: comparePayments,
});

/** Mails owners before the trials of their screens and feeds end, every day. */
export const remindOfTrialsJob = installationJob({
  name: 'remind-of-trials',
  title: 'Mail owners before their trials end',
  expireAfter: 3_600,
  run: remindOfTrials,
});

/** Compares the rows about money with each other, every night. */
export const checkMoneyJob = installationJob({
  name: 'check-money',
  title: 'Compare invoices, payments and the ledger',
  expireAfter: 3_600,
  run: reportMoneyFaults,
});

/** All jobs of this file. `recurring.ts` runs them by the clock. */
export const billingJobs = [
  closeMonthsJob,
  retryCardsJob,
  resolveAttemptsJob,
  comparePaymentsJob,
  remindOfTrialsJob,
  checkMoneyJob,
];
