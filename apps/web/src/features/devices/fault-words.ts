/** What a player reports, by its kind, for people. Kinds: apps/player, wherever it reports. */
const sentences: Record<string, string> = {
  'message-failed': 'A message could not be shown',
  'page-hung': 'A page hung, and was begun anew',
  'overlay-failed': 'An overlay could not be shown',
  'cover-failed': 'The notice could not be shown',
  'kind-unknown': 'There is something to show that this player is too old for',
  'asset-broken': 'A stored file was damaged, and is fetched again',
  'asset-wrong': 'A file did not arrive as it was sent',
  'asset-failed': 'A file could not be fetched',
  'storage-failed': 'Something could not be stored',
  'storage-none': 'This TV stores nothing: it starts only while it reaches the server',
  'worker-none': 'This TV starts only while it reaches the server',
  'worker-failed': 'This TV starts only while it reaches the server',
  'reload-refused': 'A newer player could not be had',
  'program-not-had': 'What is to play could not be fetched',
  'program-unreadable': 'What is to play could not be read by this player',
  'program-failed': 'What is to play could not be taken up',
  'plays-not-stored': 'What was played could not be written down',
  'plays-dropped': 'What was played long ago was dropped, unsent',
  'plays-refused': 'What was played was refused',
  'plays-failed': 'What was played could not be sent',
  'screenshot-failed': 'A picture could not be taken or sent',
  'commands-not-had': 'Commands could not be fetched',
  'command-unknown': 'A command came that this player does not know',
  'command-failed': 'A command failed',
  'player-failed': 'The player itself failed',
  'word-unknown': 'The server said something that this player does not know',
};

/** A report in words, and what it was about. One of a kind that is not known, as of another player, stays as it was sent. */
export const faultWords = (errorMessage: string): { words: string; about: string } => {
  const [, kind = '', about = ''] = /^([a-z-]+)(?:: (.*))?$/s.exec(errorMessage) ?? [];
  const words = sentences[kind];
  return words ? { words, about } : { words: errorMessage, about: '' };
};
