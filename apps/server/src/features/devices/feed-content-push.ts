import type { ToDevice } from '@marquee/contract/player';
import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import type { Programs } from '../programs/program-cache';
import { subscribersOf } from '../subscriptions/subscription-queries';
import { wakeAmazonDevices } from './amazon-jobs';
import type { DeviceLinks } from './device-link';
import { sendToAll } from './device-push';
import { openSourceChanges } from './source-changes';

/** Maximum time in which the notified devices request their programs, in milliseconds. */
const maxSpreadMs = 60_000;
/** Time that each notified device adds to this time, in milliseconds. */
const spreadMsPerDevice = 4;

/** Returns the milliseconds in which this number of devices requests their programs, each at a random moment. */
const spreadOf = (devices: number): number => Math.min(maxSpreadMs, devices * spreadMsPerDevice);

/**
 * Returns a subscriber that passes a change of a feed's content to its subscribers. One change is announced once for all subscribers.
 * Each process reads the subscribers in one statement, discards their programs that depend on the feed, and notifies the devices of
 * these programs that are linked to it. If only outside data changed, these are the programs that show a changed source.
 */
export const feedContentPush = (
  services: Services,
  programs: Programs,
  { links }: DeviceLinks,
  notifyBrowsers: (accountId: number) => void,
): Subscriber => {
  const changes = openSourceChanges(services);
  return {
    onChange: async (change, changeId) => {
      if (change.topic !== 'feedContent') return;
      const { id: accountId, feedId } = change;
      const subscribers = await subscribersOf(services.db, feedId).catch((error: unknown) => {
        services.db.noteError(error, 'the subscribers of a changed feed could not be read');
        // No stored program can be trusted. The devices are not notified. They request their programs at the next poll.
        programs.dropAll();
        return [];
      });
      const isChanged = change.isOutsideData ? await changes.since(feedId, accountId) : undefined;
      const isAffected = programs.dropFeed(feedId, subscribers, changeId, isChanged);
      const sockets = subscribers.flatMap((subscriber) =>
        [...links.ofAccount(subscriber)].flatMap(([socket, { screenId }]) =>
          isAffected(screenId) ? [socket] : [],
        ),
      );
      for (const subscriber of subscribers) notifyBrowsers(subscriber);
      const within = spreadOf(sockets.length);
      programs.expectWithin(subscribers, within);
      const message: ToDevice = { type: 'changed', mark: changeId, within };
      await sendToAll(sockets, message);
      if (services.amazon && !change.isOutsideData)
        await services.jobs.send(wakeAmazonDevices, { accountId, feedId });
    },
  };
};
