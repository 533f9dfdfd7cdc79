import { eraseDueAccountsJob } from './features/account-deletions/account-deletion-jobs';
import { deleteOldExportsJob } from './features/account-exports/account-export-jobs';
import { endCancelledAccountsJob } from './features/accounts/account-jobs';
import { watchTroublesJob } from './features/alerts/alert-jobs';
import { deleteOldAuditEvents } from './features/audit/audit-jobs';
import {
  checkMoneyJob,
  closeMonthsJob,
  comparePaymentsJob,
  remindOfTrialsJob,
  resolveAttemptsJob,
  retryCardsJob,
} from './features/billing/billing-jobs';
import { repairItemsJob } from './features/billing/item-jobs';
import { deleteOldEntriesJob } from './features/bin-entries/bin-entry-jobs';
import { deleteOldLogs, removeStrayScreenshots } from './features/devices/device-jobs';
import { findExternalJob } from './features/external-playlists/external-playlist-jobs';
import { checkFeeds } from './features/feeds/feed-jobs';
import { removeUnusedFilesJob } from './features/files/file-jobs';
import { deleteOldCalls } from './features/idempotency/idempotency-jobs';
import { resumeDocuments } from './features/messages/message-document-jobs';
import { makeMissingThumbnails } from './features/messages/message-thumbnail-jobs';
import { deleteOldReservations } from './features/messages/reservation-jobs';
import { deleteOldPlayStores, totalPlaysJob } from './features/plays/play-jobs';
import { deleteExpiredAttempts, removeEndedSessions } from './features/sessions/session-jobs';
import { resumeSlideshows } from './features/slideshows/slideshow-jobs';
import { deleteOldSources, readDueSources } from './features/sources/source-jobs';
import { removeStrayAttachments } from './features/support/support-jobs';
import { resumeVideos } from './features/video-encoding/video-jobs';
import { disableFullWebhooks } from './features/webhooks/full-webhook-jobs';
import { deleteOldDeliveriesJob, deliverDueEvents } from './features/webhooks/webhook-jobs';

/** All jobs that run by the clock. */
export const recurring = [
  { job: endCancelledAccountsJob, cron: '*/15 * * * *', zone: 'UTC' },
  { job: eraseDueAccountsJob, cron: '13 * * * *', zone: 'UTC' },
  { job: repairItemsJob, cron: '37 * * * *', zone: 'UTC' },
  // After `repairItemsJob`, so that a month is closed with all its items.
  { job: closeMonthsJob, cron: '50 * * * *', zone: 'UTC' },
  { job: retryCardsJob, cron: '20 * * * *', zone: 'UTC' },
  { job: resolveAttemptsJob, cron: '*/5 * * * *', zone: 'UTC' },
  { job: comparePaymentsJob, cron: '25 2 * * *', zone: 'UTC' },
  { job: checkMoneyJob, cron: '25 5 * * *', zone: 'UTC' },
  { job: remindOfTrialsJob, cron: '10 15 * * *', zone: 'UTC' },
  { job: deleteExpiredAttempts, cron: '17 * * * *', zone: 'UTC' },
  { job: removeEndedSessions, cron: '29 * * * *', zone: 'UTC' },
  { job: makeMissingThumbnails, cron: '*/5 * * * *', zone: 'UTC' },
  { job: readDueSources, cron: '*/2 * * * *', zone: 'UTC' },
  { job: findExternalJob, cron: '*/1 * * * *', zone: 'UTC' },
  { job: deleteOldSources, cron: '50 3 * * *', zone: 'UTC' },
  { job: checkFeeds, cron: '*/15 * * * *', zone: 'UTC' },
  { job: resumeVideos, cron: '*/5 * * * *', zone: 'UTC' },
  { job: resumeSlideshows, cron: '*/5 * * * *', zone: 'UTC' },
  { job: resumeDocuments, cron: '*/5 * * * *', zone: 'UTC' },
  { job: removeUnusedFilesJob, cron: '35 3 * * *', zone: 'UTC' },
  { job: deleteOldEntriesJob, cron: '33 * * * *', zone: 'UTC' },
  { job: deleteOldCalls, cron: '11 * * * *', zone: 'UTC' },
  { job: deleteOldLogs, cron: '23 * * * *', zone: 'UTC' },
  { job: removeStrayScreenshots, cron: '41 * * * *', zone: 'UTC' },
  { job: deleteOldReservations, cron: '53 * * * *', zone: 'UTC' },
  { job: totalPlaysJob, cron: '8 * * * *', zone: 'UTC' },
  { job: deleteOldAuditEvents, cron: '5 4 * * *', zone: 'UTC' },
  { job: removeStrayAttachments, cron: '47 4 * * *', zone: 'UTC' },
  { job: deleteOldPlayStores, cron: '20 4 * * *', zone: 'UTC' },
  { job: watchTroublesJob, cron: '*/1 * * * *', zone: 'UTC' },
  { job: deliverDueEvents, cron: '*/1 * * * *', zone: 'UTC' },
  { job: disableFullWebhooks, cron: '*/5 * * * *', zone: 'UTC' },
  { job: deleteOldDeliveriesJob, cron: '57 * * * *', zone: 'UTC' },
  { job: deleteOldExportsJob, cron: '47 * * * *', zone: 'UTC' },
];
