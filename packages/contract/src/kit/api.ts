import { accountDeletions } from '../account-deletions';
import { accountExports } from '../account-exports';
import { accounts } from '../accounts';
import { admin } from '../admin';
import { affiliates } from '../affiliates';
import { alertCalls } from '../alerts';
import { answers } from '../answers';
import { apiKeys } from '../api-keys';
import { audit } from '../audit';
import { billing } from '../billing';
import { bin } from '../bin';
import { brands } from '../brands';
import { conditions } from '../conditions';
import { contents } from '../contents';
import { designPictures, designs } from '../designs';
import { devices } from '../devices';
import { externalPlaylists } from '../external-playlists';
import { feeds, questions } from '../feeds';
import { files, libraryFiles, messageFiles } from '../files';
import { fonts } from '../fonts';
import { manualPlaylists } from '../manual-playlists';
import { messageContents } from '../message-contents';
import { messages } from '../messages';
import { overlays } from '../overlays';
import { partners } from '../partners';
import { payments } from '../payments';
import { placements } from '../placements';
import { player, programs } from '../player';
import { playlists } from '../playlists';
import { plays } from '../plays';
import { publicPreviews } from '../public-previews';
import { receipts } from '../receipts';
import { schedules } from '../schedules';
import { screens } from '../screens';
import { sessions } from '../sessions';
import { slideshows } from '../slideshows';
import { sources } from '../sources';
import { stock } from '../stock';
import { subscriptions } from '../subscriptions';
import { support } from '../support';
import { templates } from '../templates';
import { uses } from '../uses';
import { videos } from '../videos';
import { webhooks } from '../webhooks';
import { welcome } from '../welcome';
import { whys } from '../why';

/** All endpoints of the API. */
export const api = {
  ...sessions,
  ...accounts,
  ...accountDeletions,
  ...accountExports,
  ...brands,
  ...templates,
  ...messages,
  ...messageContents,
  ...files,
  ...messageFiles,
  ...libraryFiles,
  ...videos,
  ...stock,
  ...sources,
  ...fonts,
  ...designs,
  ...designPictures,
  ...playlists,
  ...externalPlaylists,
  ...slideshows,
  ...feeds,
  ...questions,
  ...conditions,
  ...subscriptions,
  ...partners,
  ...contents,
  ...screens,
  ...manualPlaylists,
  ...schedules,
  ...placements,
  ...overlays,
  ...answers,
  ...devices,
  ...player,
  ...programs,
  ...whys,
  ...publicPreviews,
  ...receipts,
  ...uses,
  ...bin,
  ...plays,
  ...payments,
  ...billing,
  ...affiliates,
  ...admin,
  ...apiKeys,
  ...audit,
  ...support,
  ...webhooks,
  ...alertCalls,
  ...welcome,
};
export type Api = typeof api;
