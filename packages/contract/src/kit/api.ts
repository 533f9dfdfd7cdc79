import { accounts } from '../accounts';
import { admin } from '../admin';
import { brands } from '../brands';
import { conditions } from '../conditions';
import { contents } from '../contents';
import { designPictures, designs } from '../designs';
import { devices } from '../devices';
import { feeds, questions } from '../feeds';
import { files, messageFiles } from '../files';
import { fonts } from '../fonts';
import { manualPlaylists } from '../manual-playlists';
import { messages } from '../messages';
import { overlays } from '../overlays';
import { player, programs } from '../player';
import { playlists } from '../playlists';
import { plays } from '../plays';
import { receipts } from '../receipts';
import { schedules } from '../schedules';
import { screens } from '../screens';
import { sessions } from '../sessions';
import { sources } from '../sources';
import { stock } from '../stock';
import { subscriptions } from '../subscriptions';
import { templates } from '../templates';
import { uses } from '../uses';
import { videos } from '../videos';
import { whys } from '../why';

/** All endpoints of the API. */
export const api = {
  ...sessions,
  ...accounts,
  ...brands,
  ...templates,
  ...messages,
  ...files,
  ...messageFiles,
  ...videos,
  ...stock,
  ...sources,
  ...fonts,
  ...designs,
  ...designPictures,
  ...playlists,
  ...feeds,
  ...questions,
  ...conditions,
  ...subscriptions,
  ...contents,
  ...screens,
  ...manualPlaylists,
  ...schedules,
  ...overlays,
  ...devices,
  ...player,
  ...programs,
  ...whys,
  ...receipts,
  ...uses,
  ...plays,
  ...admin,
};
export type Api = typeof api;
