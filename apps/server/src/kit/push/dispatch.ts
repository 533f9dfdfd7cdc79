import type { Change } from './topics';

/** The functions of a feature that receive changes. They are in files named `*-push.ts`. */
export type Subscriber = {
  /** Called for each change, in order. */
  onChange(change: Change, changeId: string): void | Promise<void>;
  /** Called when changes may have been missed, so that cached state cannot be trusted. */
  onGap?(): void | Promise<void>;
};

/** Returns a subscriber that passes each change and each gap to all these subscribers, one after the other. */
export const dispatch = (subscribers: readonly Subscriber[]): Required<Subscriber> => ({
  onChange: async (change, changeId) => {
    for (const subscriber of subscribers) await subscriber.onChange(change, changeId);
  },
  onGap: async () => {
    for (const subscriber of subscribers) await subscriber.onGap?.();
  },
});
