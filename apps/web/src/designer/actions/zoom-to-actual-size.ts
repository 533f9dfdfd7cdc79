import { IconZoomScan } from '@tabler/icons-react';
import { zoomAt } from '../stage/view';
import { type Action, always } from './action';

export const zoomToActualSize: Action = {
  id: 'zoom-to-actual-size',
  label: 'Zoom to 100%',
  icon: IconZoomScan,
  keys: ['Shift+0'],
  enabled: always,
  perform: ({ store, stageSize }) => {
    const { view } = store.getState();
    const { width, height } = stageSize();
    store.setView(zoomAt(view, { x: width / 2, y: height / 2 }, 1));
  },
};
