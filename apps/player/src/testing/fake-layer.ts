import type { Layer } from '../stage/layers';

/** Returns a layer that does nothing. Tests of states compare layers only by identity. */
export const idleLayer = (): Layer => ({
  ready: Promise.resolve(),
  isAlive: async () => true,
  steer: () => false,
  close: () => undefined,
});
