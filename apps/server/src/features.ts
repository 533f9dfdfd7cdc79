import { api } from '@marquee/contract/api';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/accounts/account-routes';
import { adminRoutes } from './features/admin/admin-routes';
import { designRoutes } from './features/designs/design-routes';
import { wakeAmazonDevices } from './features/devices/amazon-jobs';
import { forgetOldLogs, removeStrayScreenshots } from './features/devices/device-jobs';
import { deviceRoutes } from './features/devices/device-routes';
import { removeUnusedFilesJob } from './features/files/file-jobs';
import { fileRoutes } from './features/files/file-routes';
import { fontRoutes } from './features/fonts/font-routes';
import { manualPlaylistRoutes } from './features/manual-playlists/manual-playlist-routes';
import { drawDocumentsJob, resumeDocuments } from './features/messages/message-document-jobs';
import { messageRoutes } from './features/messages/message-routes';
import {
  makeMissingThumbnails,
  makeThumbnailJob,
  remakeShowing,
  remakeThumbnailsOf,
  removeThumbnails,
} from './features/messages/message-thumbnail-jobs';
import { overlayRoutes } from './features/overlays/overlay-routes';
import { openDeviceLinks, playsInto } from './features/player/device-link';
import { openPingBook } from './features/player/ping-book';
import { playerRoutes } from './features/player/player-routes';
import { openPrograms } from './features/player/programs';
import { receiptRoutes } from './features/player/receipt-routes';
import { whyRoutes } from './features/player/why-routes';
import { playlistRoutes } from './features/playlists/playlist-routes';
import { forgetOldPlayStores, totalPlaysJob } from './features/plays/play-jobs';
import { playRoutes } from './features/plays/play-routes';
import { scheduleRoutes } from './features/schedules/schedule-routes';
import { screenRoutes } from './features/screens/screen-routes';
import { openBrowserLinks } from './features/sessions/browser-link';
import { identifyCallers } from './features/sessions/identify-callers';
import {
  forgetOldAttempts,
  removeEndedSessions,
  sendAddressTaken,
  sendInvitation,
  sendPasswordChanged,
  sendProof,
  sendResetLink,
  sendSignInWarning,
} from './features/sessions/session-jobs';
import { sessionRoutes } from './features/sessions/session-routes';
import { forgetOldSources, readDueSources, readOneSource } from './features/sources/source-jobs';
import { sourceRoutes } from './features/sources/source-routes';
import { readPicturesJob } from './features/sources/source-picture-jobs';
import { stockRoutes } from './features/stock/stock-routes';
import { templateRoutes } from './features/templates/template-routes';
import { drawUpload } from './features/uploads/upload-jobs';
import { useRoutes } from './features/uses/use-routes';
import { encodeVideo, resumeVideos } from './features/videos/video-jobs';
import { videoRoutes } from './features/videos/video-routes';
import type { Doors } from './kit/http/context';
import { mountRoutes } from './kit/http/mount';
import { takeLinks } from './kit/http/take-links';
import type { Change } from './kit/push/announce';

/** Work that a person need not wait for. What happens by the clock is in `recurring.ts`. */
export const jobs = [
  sendResetLink,
  sendInvitation,
  sendAddressTaken,
  sendProof,
  sendPasswordChanged,
  sendSignInWarning,
  forgetOldAttempts,
  removeEndedSessions,
  encodeVideo,
  resumeVideos,
  readOneSource,
  readDueSources,
  readPicturesJob,
  forgetOldSources,
  makeThumbnailJob,
  makeMissingThumbnails,
  remakeShowing,
  remakeThumbnailsOf,
  removeThumbnails,
  drawDocumentsJob,
  resumeDocuments,
  removeUnusedFilesJob,
  drawUpload,
  wakeAmazonDevices,
  forgetOldLogs,
  removeStrayScreenshots,
  totalPlaysJob,
  forgetOldPlayStores,
];

/** Topics that make no other program. */
const playsNowhere = new Set([
  'pings',
  'devices',
  'paired',
  'health',
  'screenshots',
  'logs',
  'commands',
  'asked',
  'started',
  'copied',
  'thumbnails',
  'sourceStates',
  'sessionsEnded',
]);

/** Puts every feature on the server, and says what is to be done with the changes that other processes announce. */
export const mountFeatures = (app: FastifyInstance, doors: Doors) => {
  const programs = openPrograms(doors);
  const pings = openPingBook(doors);
  const deviceLinks = openDeviceLinks(doors, pings, programs);
  const browserLinks = openBrowserLinks(doors);
  const callers = identifyCallers(doors);

  mountRoutes(app, doors, callers.identify, api, [
    ...sessionRoutes,
    ...accountRoutes,
    ...templateRoutes,
    ...messageRoutes,
    ...fileRoutes,
    ...videoRoutes,
    ...stockRoutes,
    ...sourceRoutes,
    ...fontRoutes,
    ...designRoutes,
    ...playlistRoutes,
    ...screenRoutes,
    ...manualPlaylistRoutes,
    ...scheduleRoutes,
    ...overlayRoutes,
    ...deviceRoutes,
    ...adminRoutes,
    ...playerRoutes(programs, pings),
    ...whyRoutes,
    ...receiptRoutes(programs),
    ...useRoutes,
    ...playRoutes,
  ]);
  takeLinks(app, { '/api/player/link': deviceLinks.take, '/api/link': browserLinks.take });

  return {
    onChange: async (change: Change, mark: string) => {
      if (!playsNowhere.has(change.topic)) programs.drop(change.id, mark);
      if (change.topic === 'devices') callers.forgetDevices(change.id);
      browserLinks.tell(change);
      await deviceLinks.tell(change, mark);
      // What lies outside changes by itself, all day long: nobody is woken for it.
      if (doors.amazon && playsInto.has(change.topic) && change.topic !== 'sources')
        await doors.jobs.send(wakeAmazonDevices, { accountId: change.id });
      // Messages of every account are made from it.
      if (change.topic === 'templates') {
        programs.dropAll();
        await deviceLinks.tellAll(mark);
        if (change.version) await doors.jobs.send(remakeThumbnailsOf, { templateId: Number(change.version) });
      }
    },
    /** Changes may have been missed: nothing that is remembered can be trusted. */
    onGap: async () => {
      programs.dropAll();
      callers.forgetAllDevices();
      browserLinks.closeAll();
      await deviceLinks.tellAll();
    },
    /** Once no line is open any more. */
    close: () => pings.close(),
  };
};
