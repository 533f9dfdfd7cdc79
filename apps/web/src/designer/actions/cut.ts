import { IconCut } from '@tabler/icons-react';
import { cutSelection } from '../tools/clipboard';
import { type Action, hasEditable } from './action';

export const cut: Action = {
  id: 'cut',
  label: 'Cut',
  icon: IconCut,
  keys: ['Mod+X'],
  enabled: hasEditable(),
  perform: cutSelection,
};
