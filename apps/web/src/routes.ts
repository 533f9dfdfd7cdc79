import { settingsRoutes, signUpRoutes } from './features/accounts/account-routes';
import { adminRoutes } from './features/admin/admin-routes';
import { affiliateRoutes } from './features/affiliates/affiliate-routes';
import { alertRoutes } from './features/alerts/alert-routes';
import { apiKeyRoutes } from './features/api-keys/api-key-routes';
import { billingRoutes, invoiceRoutes } from './features/billing/billing-routes';
import { binRoutes } from './features/bin/bin-routes';
import { feedAdminRoutes } from './features/feed-admin/feed-admin-routes';
import { feedRoutes } from './features/feeds/feed-routes';
import { libraryRoutes } from './features/files/library-routes';
import { helpRoutes } from './features/help/help-routes';
import { messageRoutes } from './features/messages/message-routes';
import { playlistRoutes } from './features/playlists/playlist-routes';
import { playRoutes } from './features/plays/play-routes';
import { publicPreviewRoutes } from './features/public-previews/public-preview-routes';
import { screenRoutes } from './features/screens/screen-routes';
import { securityRoutes, sessionRoutes } from './features/sessions/session-routes';
import { supportRoutes } from './features/support/support-routes';
import { templateRoutes, templateSettings } from './features/templates/template-routes';
import { webhookRoutes } from './features/webhooks/webhook-routes';
import { welcomeRoutes } from './features/welcome/welcome-routes';
import { anythingElse, inside, root, settingsFrame } from './shell/frame-routes';

/** All pages. Each feature defines its pages. */
export const routeTree = root.addChildren([
  ...sessionRoutes,
  ...signUpRoutes,
  ...publicPreviewRoutes,
  inside.addChildren([
    ...welcomeRoutes,
    ...messageRoutes,
    ...playlistRoutes,
    ...screenRoutes,
    ...playRoutes,
    ...helpRoutes,
    settingsFrame.addChildren([
      ...settingsRoutes,
      ...securityRoutes,
      ...supportRoutes,
      ...alertRoutes,
      ...apiKeyRoutes,
      ...webhookRoutes,
      ...libraryRoutes,
      ...binRoutes,
      ...billingRoutes,
      ...affiliateRoutes,
      ...feedRoutes,
      ...feedAdminRoutes,
      ...templateSettings,
      ...adminRoutes,
    ]),
    ...invoiceRoutes,
    ...templateRoutes,
    anythingElse,
  ]),
]);
