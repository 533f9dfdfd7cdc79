import type { Day } from './plan-days';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const parts = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats cents as dollars, such as $20.00. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** Formats a day, such as Mar 8, 2027. */
export const formatDay = (day: Day): string => parts.format(Date.parse(`${day}T00:00:00Z`));

/** Formats an amount in dollars, such as $20.00. */
export const dollarsText = (amount: number): string => dollars.format(amount);

/** Formats the days from one day to another, such as Mar 1 – Mar 31, 2027. */
export const formatPeriod = (from: Day, to: Day): string =>
  parts.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`));

const monthParts = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month, such as March 2027. */
export const formatMonth = (month: Day): string => monthParts.format(Date.parse(`${month}T00:00:00Z`));
