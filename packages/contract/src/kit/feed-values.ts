export const feedModes = ['Playlist', 'Library', 'Both'] as const;
export type FeedMode = (typeof feedModes)[number];
/** The shapes that a feed can offer. */
export const feedShapes = ['16:9', '9:16'] as const;
/** The values of a new feed. Prices are in dollars per month. */
export const newFeed = {
  isPublic: false,
  mode: 'Playlist',
  shapes: '16:9',
  description: '',
  monthlyAccountFee: 10,
  additionalScreenFee: 0,
  trialDays: 30,
  requiresApproval: false,
  active: true,
} as const;
/** The built-in feed with the questions of slideshows. Nobody subscribes to it. */
export const slideshowFeedId = 46;
/** The feeds to which an account subscribes only after a sign-in at the partner. The specification prescribes the ids. */
export const partnerFeedIds: readonly number[] = [98, 99];
/** The key of the data of a subscription that names the person at the partner. */
export const partnerKey = 'userId';
/** Sentence for a person who may not subscribe. The specification prescribes it. */
export const notOwner = 'Unable to subscribe since you are not the account owner.';
