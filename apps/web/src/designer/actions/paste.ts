import { IconClipboard } from '@tabler/icons-react';
import { pasteInto } from '../tools/clipboard';
import { type Action, always } from './action';

export const paste: Action = {
  id: 'paste',
  label: 'Paste',
  icon: IconClipboard,
  keys: ['Mod+V'],
  enabled: always,
  perform: (designer) => designer.clipboard.read((pasted) => pasteInto(designer, pasted, 'beside')),
};
