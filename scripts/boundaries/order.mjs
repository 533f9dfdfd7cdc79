// The order of the features. A feature may import only files of features before it in the list.

/** The features of the server. */
export const serverOrder = [
  'audit',
  'bin',
  'idempotency',
  'fonts',
  'designs',
  'stock',
  'screens',
  'sources',
  'templates',
  'videos',
  'files',
  'overlays',
  'pages',
  'messages',
  'playlists',
  'partners',
  'subscriptions',
  'feeds',
  'slideshows',
  'manual-playlists',
  'schedules',
  'answers',
  'placements',
  'video-encoding',
  'library',
  'external-playlists',
  'uses',
  'programs',
  'public-previews',
  'devices',
  'receipts',
  'plays',
  'api-keys',
  'sessions',
  'accounts',
  'affiliates',
  'billing',
  'brands',
  'bin-entries',
  'support',
  'webhooks',
  'alerts',
  'backups',
  'monitoring',
  'admin',
  'account-exports',
  'account-deletions',
  'welcome',
];

/** The features of the web app. */
export const webOrder = [
  'help',
  'stock',
  'files',
  'brands',
  'receipts',
  'uses',
  'bin',
  'sessions',
  'api-keys',
  'support',
  'webhooks',
  'alerts',
  'account-exports',
  'account-deletions',
  'accounts',
  'questions',
  'messages',
  'feeds',
  'playlists',
  'manual-playlists',
  'overlays',
  'templates',
  'schedules',
  'devices',
  'screens',
  'placements',
  'plays',
  'public-previews',
  'feed-admin',
  'billing',
  'admin',
  'affiliates',
  'welcome',
  'search',
];

/** Files that earlier features may import too, each with the reason. */
export const exceptions = {
  server: {
    'features/accounts/built-in-owner-rows.ts':
      'The account without users owns the built-in feeds and the webhook of the installation.',
    'features/accounts/standing-queries.ts': 'The state of an account is read in the query of each caller.',
    'features/billing/item-rows.ts':
      'A new or deleted screen and a new or ended subscription change what the account is billed for, in the same transaction.',
    'features/billing/owner-mail-rows.ts':
      'A new price of screens and a cancellation are mailed to the owners, in the same transaction.',
    'features/billing/retry-rows.ts':
      'An administrator who makes an account active grants new retries, in the same transaction.',
    'features/feeds/feed-message-rows.ts':
      'A change of a playlist or message changes the feeds that contain it, in the same transaction.',
    'features/feeds/played-feed-queries.ts': 'A zone of a message plays the feeds of its account.',
    'features/feeds/feed-library-queries.ts':
      'A playlist can contain library messages of subscribed feeds, which GET /messages/:id shows too.',
    'features/external-playlists/external-playlist-jobs.ts':
      'A save of an external playlist starts the reading of its list.',
    'features/slideshows/slideshow-file-rows.ts':
      'A save of a playlist or of its answers makes the messages of its slideshow.',
    'features/video-encoding/prepare-stored-videos.ts':
      'A video that a message uses again is converted if it is too large for the message.',
    'features/webhooks/webhook-event-rows.ts': 'Events are recorded in the transaction of the change.',
    'features/webhooks/webhook-version-rows.ts':
      'The pings of TVs begin the search for screens with the newest content.',
  },
  web: {
    'features/affiliates/AffiliatesPanel.tsx':
      'The overview of administrators shows the affiliates of the last month.',
    'features/placements/AddToPlaylist.tsx': 'Selected messages are added to playlists from their list.',
    'features/placements/PlaceNext.tsx': 'A message is added to playlists and screens from its editor.',
    'features/placements/ScheduleOnScreen.tsx': 'A new playlist is scheduled after it was saved.',
    'features/placements/WhereItPlays.tsx':
      'The forms of messages and playlists say which screens play them.',
    'features/screens/screen-data.ts': 'The list of screens, to choose one for a TV or a copied schedule.',
    'features/screens/use-fee-question.ts':
      'A TV that gets a new screen, and a screen that is restored, ask about the fee.',
    'features/screens/screen-draft.ts': 'A TV that is paired can get a new screen.',
    'features/screens/PreviewButton.tsx': 'A playlist is previewed as a screen is.',
    'features/messages/message-data.ts': 'A question can ask for a message.',
    'features/messages/pictures/MessagePicture.tsx':
      'A question that asks for a message, and the bin, show its picture.',
    'features/messages/pictures/MessagePictures.tsx': 'The bin shows the pictures of playlists.',
    'features/messages/pictures/MessageTile.tsx': 'A question that asks for a message shows its picture.',
    'features/playlists/playlist-data.ts': 'A question can ask for a playlist.',
    'features/playlists/playlist-items.ts': 'A question can ask for a playlist.',
  },
};
