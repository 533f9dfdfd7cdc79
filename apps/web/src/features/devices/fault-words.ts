/** The texts of the faults that a player reports, by kind. The player defines the kinds. */
const sentences: Record<string, string> = {
  'message-failed': 'A message could not be shown',
  'page-hung': 'A page stopped responding and was restarted',
  'overlay-failed': 'An overlay could not be shown',
  'cover-failed': 'The notice could not be shown',
  'kind-unknown': 'This player is too old to show some content',
  'asset-broken': 'A stored file was damaged and is being downloaded again',
  'asset-wrong': 'A downloaded file was damaged',
  'asset-failed': 'A file could not be downloaded',
  'storage-failed': 'The TV could not store data',
  'storage-none': 'This TV stores nothing, so it can only start when it reaches the server',
  'worker-none': 'This TV can only start when it reaches the server',
  'worker-failed': 'This TV can only start when it reaches the server',
  'reload-refused': 'The player could not be updated',
  'program-not-had': 'The content to play could not be downloaded',
  'program-unreadable': 'This player could not read the content to play',
  'program-failed': 'This player could not switch to the new content',
  'plays-not-stored': 'Plays could not be recorded',
  'plays-dropped': 'Old plays were deleted before they were reported',
  'plays-refused': 'The server rejected the reported plays',
  'plays-failed': 'Plays could not be reported',
  'screenshot-failed': 'A screenshot could not be taken or sent',
  'commands-not-had': 'Commands could not be received',
  'command-unknown': 'This player received an unknown command',
  'command-failed': 'A command failed',
  'player-failed': 'The player failed',
  'word-unknown': 'The server sent this player data of an unknown kind',
};

/**
 * Returns the text of a reported fault, and its subject. The text of an unknown fault, from a player of another version, is
 * returned unchanged.
 */
export const faultWords = (errorMessage: string): { words: string; about: string } => {
  const [, kind = '', about = ''] = /^([a-z-]+)(?:: (.*))?$/s.exec(errorMessage) ?? [];
  const words = sentences[kind];
  return words ? { words, about } : { words: errorMessage, about: '' };
};
