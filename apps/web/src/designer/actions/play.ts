import { IconPlayerPlay } from '@tabler/icons-react';
import { type Action, always } from './action';

export const play: Action = {
  id: 'play',
  label: 'Play',
  icon: IconPlayerPlay,
  keys: ['P'],
  enabled: always,
  perform: ({ open }) => open('play'),
};
