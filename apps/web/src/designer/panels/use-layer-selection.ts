import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { useRef } from 'react';
import { enterGroup } from '../scene/group';
import { withSelection } from '../scene/scene';
import { sceneOf } from '../scene/store';
import { useDesigner } from '../use-designer';
import { keysBetween } from './layer-rows';

/** The keys that are held while a person selects a row. */
export type HeldKeys = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/**
 * Returns a function that selects an element in the list of layers. With Shift, the rows from the last selected row are selected.
 * With Ctrl or Cmd, the element is added to the selection or removed from it.
 */
export const useLayerSelection = (layers: readonly DesignElement[]) => {
  const { store } = useDesigner();
  const last = useRef<string>(undefined);
  return (key: string, { shiftKey, ctrlKey, metaKey }: HeldKeys): void => {
    const scene = sceneOf(store.getState());
    const { selection } = scene;
    if (shiftKey && last.current !== undefined) {
      store.select(withSelection(scene, keysBetween(layers, last.current, key)));
      return;
    }
    last.current = key;
    const others = [...selection].filter((each) => each !== key);
    if (ctrlKey || metaKey)
      store.select(withSelection(scene, selection.has(key) ? others : [...others, key], scene.inside));
    // A person who selects one element of a group in this list wants this element only.
    else store.select(enterGroup(withSelection(scene, [key]), key));
  };
};
