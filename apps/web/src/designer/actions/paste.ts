import { IconClipboard } from '@tabler/icons-react';
import { pasteInto } from '../tools/clipboard';
import { type Action, canEdit } from './action';

export const paste: Action = {
  id: 'paste',
  label: 'Paste',
  icon: IconClipboard,
  keys: ['Mod+V'],
  enabled: canEdit,
  perform: (designer) => designer.clipboard.read((pasted) => pasteInto(designer, pasted, 'beside')),
};
