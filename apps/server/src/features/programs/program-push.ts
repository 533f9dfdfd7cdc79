import type { Subscriber } from '../../kit/push/dispatch';
import { ruleOf } from '../../kit/push/topics';
import type { Programs } from './program-cache';

/** Returns a subscriber that discards the stored programs that a change affects. */
export const programPush = (programs: Programs): Subscriber => ({
  onChange: (change, changeId) => {
    const { program } = ruleOf(change);
    if (program === 'all') programs.dropAll();
    if (program === 'account' && 'id' in change) programs.drop(change.id, changeId);
  },
  onGap: () => programs.dropAll(),
});
