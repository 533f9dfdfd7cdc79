import { addDays } from './calendar';
import type { ExpectedAccount, Stay } from './expected-account';

/** Returns whether something has not ended, or ended at most three days before a day. */
export const isNear = (ended: string | null, day: string): boolean =>
  ended === null || addDays(ended, 3) >= day;

/**
 * A screen is added or restored. It goes on with its last stay if that was short before. Otherwise it takes the place of the screen
 * that left last, or, if all places are taken, a new place with a trial.
 */
export const enter = (account: ExpectedAccount, screen: number, day: string): void => {
  const own = account.stays.findLast((stay) => stay.screen === screen);
  if (own && !own.isReplaced && isNear(own.shown.removed, day)) {
    own.shown.removed = null;
    own.item.until = null;
    return;
  }
  const place = lastEmptyPlace(account);
  if (place) place.isReplaced = true;
  if (place && isNear(place.shown.removed, day)) {
    place.shown.removed = day;
    place.item.until = day;
  }
  const trialEnds = (own ?? place)?.item.start ?? addDays(day, 30);
  const item = {
    description: `Screen: Screen ${screen}`,
    start: trialEnds > day ? trialEnds : day,
    until: null,
    prices: [{ from: day, cents: account.screenCents }],
    extra: 0,
  };
  account.items.push(item);
  account.stays.push({ screen, shown: { added: day, removed: null }, item, isReplaced: false });
};

const lastEmptyPlace = ({ stays }: ExpectedAccount): Stay | undefined => {
  let last: Stay | undefined;
  const timeOf = ({ shown, item }: Stay) => `${shown.removed} ${item.start}`;
  for (const stay of stays)
    if (stay.shown.removed !== null && !stay.isReplaced && (!last || timeOf(stay) >= timeOf(last)))
      last = stay;
  return last;
};
