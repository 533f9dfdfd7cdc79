import { accounts } from './accounts';
import { admin } from './admin';
import { devices } from './devices';
import { files } from './files';
import { messages } from './messages';
import { player } from './player';
import { playlists } from './playlists';
import { schedules } from './schedules';
import { screens } from './screens';
import { sessions } from './sessions';
import { templates } from './templates';

/** Every call there is. */
export const api = {
  ...sessions,
  ...accounts,
  ...templates,
  ...messages,
  ...files,
  ...playlists,
  ...screens,
  ...schedules,
  ...devices,
  ...player,
  ...admin,
};
export type Api = typeof api;
