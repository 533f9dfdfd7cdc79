import type { Subscriber } from '../../kit/push/dispatch';
import type { Callers } from './identify-callers';

/** Returns a subscriber that discards the cached devices of an account when its devices change. */
export const callerPush = (callers: Callers): Subscriber => ({
  onChange: (change) => {
    if (change.topic === 'devices') callers.forgetDevices(change.id);
  },
  onGap: () => callers.forgetAllDevices(),
});
