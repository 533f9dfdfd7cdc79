import type { Change } from './topics';

/** What a feature does with changes. Each feature has its own in a `<thing>-push.ts`. */
export type Subscriber = {
  /** Called for each change, in order. */
  onChange(change: Change, changeId: string): void | Promise<void>;
  /** Called when changes may have been missed, so that cached state cannot be trusted. */
  onGap?(): void | Promise<void>;
};

/** Passes changes and gaps to each subscriber in turn, in the given order. */
export const dispatch = (subscribers: readonly Subscriber[]): Required<Subscriber> => ({
  onChange: async (change, changeId) => {
    for (const subscriber of subscribers) await subscriber.onChange(change, changeId);
  },
  onGap: async () => {
    for (const subscriber of subscribers) await subscriber.onGap?.();
  },
});
