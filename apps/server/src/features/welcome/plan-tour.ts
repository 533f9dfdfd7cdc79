import type { Tour } from '@marquee/contract/welcome';

/** The built-in feeds whose subscribers see the variant, by the id of the feed. */
const toursOfFeeds: ReadonlyMap<number, Tour> = new Map([
  // Announcements and events of the partner, and the verse of the day.
  [98, 'church'],
  [99, 'church'],
  [103, 'church'],
  // Workplace safety tips.
  [104, 'workplace'],
]);

/** Words of an industry and their variant. Administrators type the industry as free text. */
const toursOfIndustries: readonly (readonly [RegExp, Tour])[] = [
  [/church|ministry|parish|chapel|faith|worship|religio/i, 'church'],
  [/school|educat|universit|college|academy|campus|kindergarten/i, 'school'],
  [/health|hospital|clinic|medic|dental|dentist|pharma|care home|nursing/i, 'health'],
  [/workplace|office|factory|manufactur|corporate|warehouse|logistics|construction|industrial/i, 'workplace'],
];

/** Returns the variant of the tour: by a subscribed feed, otherwise by the industry of the account. */
export const planTour = (industry: string, feedIds: readonly number[]): Tour => {
  for (const id of feedIds) {
    const tour = toursOfFeeds.get(id);
    if (tour) return tour;
  }
  return toursOfIndustries.find(([words]) => words.test(industry))?.[1] ?? 'general';
};
