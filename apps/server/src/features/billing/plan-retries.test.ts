import { expect, test } from 'vitest';
import { retryDaysAfter } from './plan-retries';

test.each([
  { after: undefined, days: ['2027-03-04', '2027-03-08', '2027-03-15'] },
  { after: '2027-03-01', days: ['2027-03-04', '2027-03-08', '2027-03-15'] },
  { after: '2027-03-04', days: ['2027-03-08', '2027-03-15'] },
  { after: '2027-03-08', days: ['2027-03-15'] },
  // The job did not run from Mar 4 to Mar 9. One attempt stands for both retries.
  { after: '2027-03-09', days: ['2027-03-15'] },
  { after: '2027-03-15', days: [] },
  // A new calendar begins after the attempts of the old calendar.
  { after: '2027-02-15', days: ['2027-03-04', '2027-03-08', '2027-03-15'] },
])('after an attempt on $after the card is tried on $days', ({ after, days }) => {
  expect(retryDaysAfter('2027-03-01', after)).toEqual(days);
});
