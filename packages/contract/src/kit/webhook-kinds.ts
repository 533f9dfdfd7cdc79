/**
 * The kinds of events that webhooks send, each with its words for people. Kinds are a part of the API: they are never renamed, and
 * keep their meaning.
 */
export const webhookKinds = {
  'message.saved': 'A message was added or changed',
  'message.deleted': 'A message was deleted',
  'playlist.saved': 'A playlist was added or changed',
  'playlist.deleted': 'A playlist was deleted',
  'screen.saved': 'A screen was added or changed',
  'screen.deleted': 'A screen was deleted',
  'screen.current': 'The TVs of a screen play its newest content',
  'schedule.saved': 'A schedule was added or changed',
  'schedule.deleted': 'A schedule was deleted',
  'tv.paired': 'A TV was paired',
  'tv.silent': 'No contact with a TV that should play',
  'tv.heard': 'A silent TV is back',
  'video.failed': 'A video could not be converted',
  'server.problem': 'The server needs attention',
  'server.solved': 'A problem of the server is over',
  ping: 'A test',
} as const satisfies Record<string, string>;
export type WebhookKind = keyof typeof webhookKinds;

/** The kinds that departments can choose. A `ping` is sent only by the button for it. */
export const chosenKinds = [
  'message.saved',
  'message.deleted',
  'playlist.saved',
  'playlist.deleted',
  'screen.saved',
  'screen.deleted',
  'screen.current',
  'schedule.saved',
  'schedule.deleted',
  'tv.paired',
  'tv.silent',
  'tv.heard',
  'video.failed',
] as const satisfies WebhookKind[];
export type ChosenKind = (typeof chosenKinds)[number];

/** The kinds of the webhook of the installation. */
export const installationKinds = ['server.problem', 'server.solved'] as const satisfies WebhookKind[];

/** All kinds, also those that departments do not choose. */
export const allKinds = [...chosenKinds, ...installationKinds, 'ping'] as const satisfies WebhookKind[];
