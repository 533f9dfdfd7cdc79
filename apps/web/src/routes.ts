import { settingsRoutes, signUpRoutes } from './features/accounts/account-routes';
import { feedAdminRoutes } from './features/feed-admin/feed-admin-routes';
import { feedRoutes } from './features/feeds/feed-routes';
import { messageRoutes } from './features/messages/message-routes';
import { playlistRoutes } from './features/playlists/playlist-routes';
import { playRoutes } from './features/plays/play-routes';
import { screenRoutes } from './features/screens/screen-routes';
import { sessionRoutes } from './features/sessions/session-routes';
import { templateRoutes, templateSettings } from './features/templates/template-routes';
import { welcomeRoutes } from './features/welcome/welcome-routes';
import { anythingElse, inside, root, settingsFrame } from './shell/frame-routes';

/** All pages. Each feature defines its pages. */
export const routeTree = root.addChildren([
  ...sessionRoutes,
  ...signUpRoutes,
  inside.addChildren([
    ...welcomeRoutes,
    ...messageRoutes,
    ...playlistRoutes,
    ...screenRoutes,
    ...playRoutes,
    settingsFrame.addChildren([...settingsRoutes, ...feedRoutes, ...feedAdminRoutes, ...templateSettings]),
    ...templateRoutes,
    anythingElse,
  ]),
]);
