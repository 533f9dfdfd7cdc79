import type { FirstSteps } from '@marquee/contract/welcome';

/** A step to the first own message on a TV. `to`: the place where the person takes the step. */
export type Step = {
  name: string;
  note: string;
  isDone: boolean;
  to: '/messages' | '/playlists' | '/screens';
};

/** Returns the steps in their order. A person who sees them has taken the first step. */
export const stepsOf = ({ hasOwnMessage, isInPlaylist, hasTv, hasPlayed }: FirstSteps): Step[] => [
  { name: 'Sign in', note: 'You are in.', isDone: true, to: '/messages' },
  {
    name: 'Make a message',
    note: 'Choose a template and type your own words.',
    isDone: hasOwnMessage,
    to: '/messages',
  },
  {
    name: 'Put it in a playlist',
    note: 'Open a playlist and add your message.',
    isDone: isInPlaylist,
    to: '/playlists',
  },
  { name: 'Pair a TV', note: 'Open a screen and enter the code of the TV.', isDone: hasTv, to: '/screens' },
  {
    name: 'See it play',
    note: 'The TV plays your message when its schedule contains the playlist.',
    isDone: hasPlayed,
    to: '/screens',
  },
];
