import { IconPaint } from '@tabler/icons-react';
import { giveLook } from '../scene/paste';
import { type Action, commits, hasEditable } from './action';

export const pasteLook: Action = {
  id: 'paste-look',
  label: 'Paste look',
  icon: IconPaint,
  keys: ['Mod+Alt+V'],
  enabled: (designer) => designer.memory.look !== null && hasEditable()(designer),
  perform: commits('paste look', (scene, { memory }) => giveLook(scene, memory.look ?? {})),
};
