import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import { remakeThumbnailsOf } from './message-thumbnail-jobs';

/** Returns a subscriber that queues new thumbnails of the messages of a changed template. */
export const thumbnailPush = ({ jobs }: Services): Subscriber => ({
  onChange: async (change) => {
    if (change.topic === 'templates' && change.templateId !== undefined)
      await jobs.send(remakeThumbnailsOf, { templateId: change.templateId });
  },
});
