import { IconCopy } from '@tabler/icons-react';
import { copySelection } from '../tools/clipboard';
import { type Action, hasSelection } from './action';

export const copy: Action = {
  id: 'copy',
  label: 'Copy',
  icon: IconCopy,
  keys: ['Mod+C'],
  enabled: hasSelection,
  perform: copySelection,
};
