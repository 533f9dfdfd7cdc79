import { IconEye } from '@tabler/icons-react';
import { setHidden } from '../scene/edit-elements';
import { type DesignerScene, selectedOf } from '../scene/scene';
import { type Action, hasSelection } from './action';

const isHidden = (scene: DesignerScene): boolean => selectedOf(scene).every(({ hidden }) => hidden);

export const toggleHidden: Action = {
  id: 'toggle-hidden',
  label: (state) => (isHidden(state) ? 'Show' : 'Hide'),
  icon: IconEye,
  keys: ['Mod+Shift+H'],
  enabled: (designer) => !designer.readOnly && hasSelection(designer),
  perform: ({ store }) => {
    const scene = store.getState();
    const hidden = !isHidden(scene);
    store.commit(hidden ? 'hide' : 'show', setHidden(scene, { keys: scene.selection, hidden }));
  },
};
