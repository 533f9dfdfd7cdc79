import { api } from '@marquee/contract/kit/api';
import type { FastifyInstance } from 'fastify';
import { accountDeletionJobs } from './features/account-deletions/account-deletion-jobs';
import { accountDeletionRoutes } from './features/account-deletions/account-deletion-routes';
import { accountExportJobs } from './features/account-exports/account-export-jobs';
import { accountExportRoutes } from './features/account-exports/account-export-routes';
import { endCancelledAccountsJob } from './features/accounts/account-jobs';
import { accountRoutes } from './features/accounts/account-routes';
import { adminRoutes } from './features/admin/admin-routes';
import { affiliateRoutes } from './features/affiliates/affiliate-routes';
import { watchTroublesJob } from './features/alerts/alert-jobs';
import { alertRoutes } from './features/alerts/alert-routes';
import { answerRoutes } from './features/answers/answer-routes';
import { apiKeyRoutes } from './features/api-keys/api-key-routes';
import { deleteOldAuditEvents } from './features/audit/audit-jobs';
import { auditRoutes } from './features/audit/audit-routes';
import { recordSupportCall } from './features/audit/record-support-call';
import { spendAuditedCall } from './features/audit/spend-audited-call';
import { backUpJob } from './features/backups/backup-jobs';
import { billingJobs } from './features/billing/billing-jobs';
import { billingRoutes } from './features/billing/billing-routes';
import { cardJobs } from './features/billing/card-jobs';
import { intentJobs } from './features/billing/intent-jobs';
import { repairItemsJob } from './features/billing/item-jobs';
import { paymentRoutes } from './features/billing/payment-routes';
import { providerEventJobs } from './features/billing/provider-event-jobs';
import { refundJobs } from './features/billing/refund-jobs';
import { deleteOldEntriesJob } from './features/bin-entries/bin-entry-jobs';
import { binRoutes } from './features/bin-entries/bin-entry-routes';
import { brandRoutes } from './features/brands/brand-routes';
import { designRoutes } from './features/designs/design-routes';
import { wakeAmazonDevices } from './features/devices/amazon-jobs';
import { deviceJobs } from './features/devices/device-jobs';
import { openDeviceLinks } from './features/devices/device-link';
import { deviceCachePush } from './features/devices/device-cache-push';
import { devicePush } from './features/devices/device-push';
import { deviceRoutes } from './features/devices/device-routes';
import { feedContentPush } from './features/devices/feed-content-push';
import { identifyDevices } from './features/devices/identify-devices';
import { playerRoutes } from './features/devices/player-routes';
import { openPingWriter } from './features/devices/write-pings';
import { externalPlaylistJobs } from './features/external-playlists/external-playlist-jobs';
import { externalPlaylistRoutes } from './features/external-playlists/external-playlist-routes';
import { feedJobs } from './features/feeds/feed-jobs';
import { feedPush } from './features/feeds/feed-push';
import { feedRoutes, questionRoutes } from './features/feeds/feed-routes';
import { designPictureRoutes } from './features/files/design-picture-routes';
import { removeUnusedFilesJob } from './features/files/file-jobs';
import { fileRoutes } from './features/files/file-routes';
import { encodeUpload } from './features/files/upload-jobs';
import { fetchFamilyJob } from './features/fonts/font-jobs';
import { fontRoutes } from './features/fonts/font-routes';
import { deleteOldCalls } from './features/idempotency/idempotency-jobs';
import { runOnce } from './features/idempotency/run-once';
import { libraryRoutes } from './features/library/library-routes';
import { manualPlaylistRoutes } from './features/manual-playlists/manual-playlist-routes';
import { messageContentRoutes } from './features/messages/message-content-routes';
import { documentJobs } from './features/messages/message-document-jobs';
import { messageFileRoutes } from './features/messages/message-file-routes';
import { messageRoutes } from './features/messages/message-routes';
import { thumbnailJobs } from './features/messages/message-thumbnail-jobs';
import { deleteOldReservations } from './features/messages/reservation-jobs';
import { thumbnailPush } from './features/messages/thumbnail-push';
import { overlayRoutes } from './features/overlays/overlay-routes';
import { partnerRoutes } from './features/partners/partner-routes';
import { placementRoutes } from './features/placements/placement-routes';
import { conditionRoutes } from './features/playlists/condition-routes';
import { contentRoutes } from './features/playlists/content-routes';
import { playlistRoutes } from './features/playlists/playlist-routes';
import { playJobs } from './features/plays/play-jobs';
import { playRoutes } from './features/plays/play-routes';
import { openPrograms } from './features/programs/program-cache';
import { programPush } from './features/programs/program-push';
import { programRoutes } from './features/programs/program-routes';
import { whyRoutes } from './features/programs/why-routes';
import { openPublicPreviews } from './features/public-previews/public-preview-cache';
import { publicPreviewRoutes } from './features/public-previews/public-preview-routes';
import { receiptRoutes } from './features/receipts/receipt-routes';
import { scheduleRoutes } from './features/schedules/schedule-routes';
import { screenRoutes } from './features/screens/screen-routes';
import { openBrowserLinks } from './features/sessions/browser-link';
import { browserPush, notifyBrowsers } from './features/sessions/browser-push';
import { identifyCallers } from './features/sessions/identify-callers';
import { sessionJobs } from './features/sessions/session-jobs';
import { sessionRoutes } from './features/sessions/session-routes';
import { slideshowJobs } from './features/slideshows/slideshow-jobs';
import { slideshowRoutes } from './features/slideshows/slideshow-routes';
import { sourceJobs } from './features/sources/source-jobs';
import { readPicturesJob } from './features/sources/source-picture-jobs';
import { sourceRoutes } from './features/sources/source-routes';
import { stockRoutes } from './features/stock/stock-routes';
import { subscriptionRoutes } from './features/subscriptions/subscription-routes';
import { supportJobs } from './features/support/support-jobs';
import { supportRoutes } from './features/support/support-routes';
import { templateRoutes } from './features/templates/template-routes';
import { useRoutes } from './features/uses/use-routes';
import { encodingJobs } from './features/video-encoding/video-jobs';
import { videoRoutes } from './features/video-encoding/video-routes';
import { disableFullWebhooks } from './features/webhooks/full-webhook-jobs';
import { currentScreensJob } from './features/webhooks/screen-current-jobs';
import { webhookJobs } from './features/webhooks/webhook-jobs';
import { webhookPush } from './features/webhooks/webhook-push';
import { webhookRoutes } from './features/webhooks/webhook-routes';
import { addSampleContent } from './features/welcome/add-sample-content';
import { welcomeRoutes } from './features/welcome/welcome-routes';
import type { Services } from './kit/http/context';
import { type BeforeCall, mountRoutes } from './kit/http/mount';
import { takeLinks } from './kit/http/take-links';
import { sendLetter } from './kit/mail/letter';
import { serveMcp } from './kit/mcp/serve-mcp';
import { dispatch } from './kit/push/dispatch';
import { mcpInstructions, mcpTools } from './mcp-tools';

/** All background jobs. `recurring.ts` lists those that run by the clock. */
export const jobs = [
  ...sessionJobs,
  endCancelledAccountsJob,
  ...encodingJobs,
  ...sourceJobs,
  readPicturesJob,
  ...thumbnailJobs,
  ...documentJobs,
  ...externalPlaylistJobs,
  ...slideshowJobs,
  deleteOldReservations,
  removeUnusedFilesJob,
  encodeUpload,
  fetchFamilyJob,
  wakeAmazonDevices,
  ...deviceJobs,
  ...feedJobs,
  ...playJobs,
  ...accountDeletionJobs,
  ...accountExportJobs,
  deleteOldAuditEvents,
  deleteOldCalls,
  deleteOldEntriesJob,
  ...supportJobs,
  ...billingJobs,
  ...cardJobs,
  ...intentJobs,
  ...refundJobs,
  repairItemsJob,
  backUpJob,
  sendLetter,
  ...providerEventJobs,
  ...webhookJobs,
  disableFullWebhooks,
  watchTroublesJob,
  currentScreensJob,
];

/** Mounts every feature. Returns the functions that pass the changes of all processes to the subscribers, and `close`. */
export const mountFeatures = (app: FastifyInstance, services: Services) => {
  const programs = openPrograms(services);
  const pings = openPingWriter(services);
  const deviceLinks = openDeviceLinks(services, pings, programs);
  const browserLinks = openBrowserLinks(services);
  const identifiedDevices = identifyDevices(services);
  const identify = identifyCallers(services, identifiedDevices);

  const beforeCall: BeforeCall = async (ctx, name, endpoint, params) => {
    await spendAuditedCall(ctx, name, endpoint);
    await recordSupportCall(ctx, name, endpoint, params);
  };
  mountRoutes(app, services, { identify, beforeCall, runOnce }, api, [
    ...sessionRoutes,
    ...accountRoutes(addSampleContent),
    ...accountDeletionRoutes,
    ...accountExportRoutes,
    ...brandRoutes,
    ...templateRoutes,
    ...messageRoutes,
    ...messageContentRoutes,
    ...fileRoutes,
    ...messageFileRoutes,
    ...videoRoutes,
    ...libraryRoutes,
    ...stockRoutes,
    ...sourceRoutes,
    ...fontRoutes,
    ...designRoutes,
    ...designPictureRoutes,
    ...playlistRoutes,
    ...externalPlaylistRoutes,
    ...slideshowRoutes,
    ...feedRoutes,
    ...questionRoutes,
    ...conditionRoutes,
    ...subscriptionRoutes,
    ...partnerRoutes,
    ...contentRoutes,
    ...screenRoutes,
    ...manualPlaylistRoutes,
    ...scheduleRoutes,
    ...placementRoutes,
    ...overlayRoutes,
    ...answerRoutes,
    ...deviceRoutes(programs),
    ...adminRoutes,
    ...apiKeyRoutes,
    ...auditRoutes,
    ...supportRoutes,
    ...playerRoutes(pings),
    ...programRoutes(programs),
    ...whyRoutes,
    ...publicPreviewRoutes(openPublicPreviews(services)),
    ...receiptRoutes(programs),
    ...useRoutes,
    ...binRoutes,
    ...playRoutes,
    ...paymentRoutes,
    ...billingRoutes,
    ...affiliateRoutes,
    ...webhookRoutes,
    ...alertRoutes,
    ...welcomeRoutes,
  ]);
  serveMcp(app, {
    config: services.config,
    calls: api,
    tools: mcpTools,
    instructions: mcpInstructions,
    identify,
  });
  takeLinks(app, { '/api/player/link': deviceLinks.take, '/api/link': browserLinks.take });

  const feedChanges = feedPush(services);
  // `programPush` discards programs before `devicePush` notifies devices, because a notified device requests its program at once.
  const { onChange, onGap } = dispatch([
    programPush(programs),
    deviceCachePush(identifiedDevices),
    browserPush(browserLinks),
    devicePush(services, deviceLinks),
    feedContentPush(services, programs, deviceLinks, (accountId) =>
      notifyBrowsers(browserLinks, accountId, 'subscriptions'),
    ),
    thumbnailPush(services),
    webhookPush(services),
    feedChanges,
  ]);
  return {
    onChange,
    onGap,
    metrics: [programs.metric, deviceLinks.receipts.metric] as const,
    /** Closes the writer of pings and starts waiting comparisons of feeds. Call it after all links are closed. */
    close: async () => {
      deviceLinks.close();
      await pings.close();
      await feedChanges.close();
    },
  };
};
