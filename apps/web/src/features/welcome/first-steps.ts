import type { FirstSteps } from '@marquee/contract/welcome';

/** A step to the first own message on a TV. `to`: the place where the person takes the step. */
export type Step = {
  name: string;
  note: string;
  isDone: boolean;
  to: '/messages/0' | '/messages' | '/screens';
};

/** Returns the steps in their order. */
export const stepsOf = ({ hasOwnMessage, isInPlaylist, hasTv, hasPlayed }: FirstSteps): Step[] => [
  {
    name: 'Make a message',
    note: 'Choose a template and type your own words.',
    isDone: hasOwnMessage,
    to: '/messages/0',
  },
  {
    name: 'Show it on a screen',
    note: 'Open your message and press “Show on a screen”.',
    isDone: isInPlaylist,
    to: '/messages',
  },
  { name: 'Pair a TV', note: 'Open a screen and enter the code of the TV.', isDone: hasTv, to: '/screens' },
  {
    name: 'See it play',
    note: 'The TV plays your message when its turn comes.',
    isDone: hasPlayed,
    to: '/screens',
  },
];
