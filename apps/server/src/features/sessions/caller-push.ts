import type { Subscriber } from '../../kit/push/dispatch';
import type { Callers } from './identify-callers';

/** Discards the stored callers when the devices of their account change. */
export const callerPush = (callers: Callers): Subscriber => ({
  onChange: (change) => {
    if (change.topic === 'devices') callers.forgetDevices(change.id);
  },
  onGap: () => callers.forgetAllDevices(),
});
