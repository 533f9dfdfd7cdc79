import type { Animation, StoredAnimation } from '@marquee/playback/animation/animation';
import { changeElements, changeSelected, editableOf } from '../scene/scene';
import type { DesignerStore } from '../scene/store';
import { withChangedAnimation, withNewAnimation, withoutAnimation } from './edit-animations';

/** The animation that is open in the sidebar. */
export type OpenAnimation = {
  add(): void;
  change(index: number, fields: Partial<Animation>): void;
  remove(index: number): void;
  /** Restores the animations as they were when the animation was opened. */
  cancel(): void;
};

/** Opens the animations of the selected elements. All changes with one `joinKey` are one step of undo. */
export const openAnimation = (store: DesignerStore, joinKey: string): OpenAnimation => {
  const before = new Map(editableOf(store.getState()).map(({ key, animations }) => [key, animations]));
  const commit = (change: (animations: readonly StoredAnimation[]) => readonly StoredAnimation[]) =>
    store.commit(
      'animation',
      changeSelected(store.getState(), (element) => ({ ...element, animations: change(element.animations) })),
      joinKey,
    );
  return {
    add: () => commit(withNewAnimation),
    change: (index, fields) => commit((animations) => withChangedAnimation(animations, index, fields)),
    remove: (index) => commit((animations) => withoutAnimation(animations, index)),
    cancel() {
      store.cancel(joinKey);
      // Steps of other controls may follow the steps of the animation. Then the step is not removed, and a new step restores.
      const restored = changeElements(store.getState(), (element) => ({
        ...element,
        animations: before.get(element.key) ?? element.animations,
      }));
      store.commit('animation', restored);
    },
  };
};
