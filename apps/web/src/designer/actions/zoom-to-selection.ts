import { IconZoomInArea } from '@tabler/icons-react';
import { boundsOf } from '../scene/geometry';
import { selectedOf } from '../scene/scene';
import { fitted } from '../stage/view';
import { type Action, hasSelection } from './action';

export const zoomToSelection: Action = {
  id: 'zoom-to-selection',
  label: 'Zoom to selection',
  icon: IconZoomInArea,
  keys: ['Shift+2'],
  enabled: hasSelection,
  perform: ({ store, shape, stageSize }) => {
    const state = store.getState();
    store.setView(fitted(state.view, boundsOf(selectedOf(state)), shape, stageSize()));
  },
};
