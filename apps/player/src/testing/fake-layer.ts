import type { Layer } from '../stage/layers';

/** Returns a layer that is only an identity, for states that contain layers. */
export const idleLayer = (): Layer => ({
  ready: Promise.resolve(),
  isAlive: async () => true,
  steer: () => false,
  close: () => undefined,
});
