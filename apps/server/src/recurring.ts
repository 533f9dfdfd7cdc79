import { makeMissingThumbnails } from './features/messages/message-thumbnail-jobs';
import { forgetOldAttempts } from './features/sessions/session-jobs';
import { resumeVideos } from './features/videos/video-jobs';

/** Everything that happens by the clock. */
export const recurring = [
  { job: forgetOldAttempts, cron: '17 * * * *', zone: 'UTC' },
  { job: makeMissingThumbnails, cron: '*/5 * * * *', zone: 'UTC' },
  { job: resumeVideos, cron: '*/5 * * * *', zone: 'UTC' },
];
