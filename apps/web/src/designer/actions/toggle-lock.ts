import { IconLock } from '@tabler/icons-react';
import { setLocked } from '../scene/edit-elements';
import { type DesignerScene, selectedOf } from '../scene/scene';
import { type Action, hasSelection } from './action';

const isLocked = (scene: DesignerScene): boolean => selectedOf(scene).every(({ locked }) => locked);

export const toggleLock: Action = {
  id: 'toggle-lock',
  label: (state) => (isLocked(state) ? 'Unlock' : 'Lock'),
  icon: IconLock,
  keys: ['Mod+Shift+L'],
  enabled: (designer) => !designer.readOnly && hasSelection(designer),
  perform: ({ store }) => {
    const scene = store.getState();
    const locked = !isLocked(scene);
    store.commit(locked ? 'lock' : 'unlock', setLocked(scene, { keys: scene.selection, locked }));
  },
};
