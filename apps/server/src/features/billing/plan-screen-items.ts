import { screenTrialDays } from '@marquee/contract/kit/limits';
import { type Day, plusDays } from './plan-days';
import { continues } from './plan-returns';

/** An ended item of a screen. `isReplaced`: a later item has taken over its trial. */
export type EndedItem = { id: number; screenId: number; start: Day; until: Day; isReplaced: boolean };

/**
 * The billing of a screen that an account adds or restores.
 * `continue`: the item of the screen goes on as if the screen had not been deleted.
 * `insert`: the screen has a new item. `extends`: the replaced item is billed until today.
 */
export type ScreenPlan =
  | { kind: 'continue'; screenId: number; itemId: number }
  | { kind: 'insert'; screenId: number; start: Day; replaces: number | null; extends: boolean };

/**
 * Plans the items of screens that have none. A screen that comes back within some days continues its item. Any other screen replaces
 * the screen that was deleted last and not replaced yet, and takes over the rest of a trial. So only a screen above the highest number
 * of screens that the account ever had has a new trial: all ended items are replaced then.
 * @param ended the ended items of the account, the last ended item first
 */
export const planScreenItems = (screenIds: number[], ended: EndedItem[], today: Day): ScreenPlan[] => {
  const lastOf = (screenId: number) => ended.find((item) => item.screenId === screenId);
  const returned = screenIds.flatMap((screenId) => {
    const own = lastOf(screenId);
    return own && !own.isReplaced && continues(own.until, today) ? [own] : [];
  });
  const free = ended.filter((item) => !item.isReplaced && !returned.includes(item));
  return screenIds.map((screenId) => {
    const own = lastOf(screenId);
    if (own && returned.includes(own)) return { kind: 'continue', screenId, itemId: own.id };
    // The item that ended last, so that rotating screens leave no day of a deletion unbilled.
    const replaced = free.shift();
    return {
      kind: 'insert',
      screenId,
      start: firstBilledDay(own ?? replaced, today),
      replaces: replaced?.id ?? null,
      extends: replaced !== undefined && continues(replaced.until, today),
    };
  });
};

/** Returns the first billed day of a screen that is added today and takes over the trial of an ended item. */
export const firstBilledDay = (replaced: Pick<EndedItem, 'start'> | undefined, today: Day): Day => {
  if (!replaced) return plusDays(today, screenTrialDays);
  return replaced.start > today ? replaced.start : today;
};
