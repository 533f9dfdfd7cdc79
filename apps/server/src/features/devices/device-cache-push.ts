import type { Subscriber } from '../../kit/push/dispatch';
import type { DeviceCache } from './identify-devices';

/** Returns a subscriber that discards the cached devices of an account when its devices change. */
export const deviceCachePush = (cache: DeviceCache): Subscriber => ({
  onChange: (change) => {
    if (change.topic === 'devices') cache.forgetDevices(change.id);
  },
  onGap: () => cache.forgetAllDevices(),
});
