import { IconClipboardCopy } from '@tabler/icons-react';
import { pasteInto } from '../tools/clipboard';
import { type Action, canEdit } from './action';

export const pasteInPlace: Action = {
  id: 'paste-in-place',
  label: 'Paste in place',
  icon: IconClipboardCopy,
  keys: ['Mod+Shift+V'],
  enabled: canEdit,
  perform: (designer) => designer.clipboard.read((pasted) => pasteInto(designer, pasted, 'in place')),
};
