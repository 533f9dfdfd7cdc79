import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import { remakeThumbnailsOf } from './message-thumbnail-jobs';

/** Sends a job that renders the thumbnails of a changed template's messages again. */
export const thumbnailPush = ({ jobs }: Services): Subscriber => ({
  onChange: async (change) => {
    if (change.topic === 'templates' && change.templateId !== undefined)
      await jobs.send(remakeThumbnailsOf, { templateId: change.templateId });
  },
});
