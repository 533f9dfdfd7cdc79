import type { Designer } from '../designer';
import { enterGroup } from '../scene/group';
import { keysAt } from '../scene/hit';
import { elementOf } from '../scene/scene';
import { createSelectGestures, type SelectGestures } from './select-gestures';
import { createSelectMachine } from './select-machine';
import type { SelectStage } from './select-stage';
import { positionOf, type SelectState } from './select-state';
import { createSelectWriting, type SelectWriting } from './select-writing';
import type { Pointer } from './tool';

export type SelectTool = SelectGestures &
  SelectWriting & {
    state(): SelectState;
    doubleClick(pointer: Pointer): void;
  };

export const createSelectTool = (designer: Designer, stage: SelectStage): SelectTool => {
  const machine = createSelectMachine(designer, stage);
  const gestures = createSelectGestures(designer, stage, machine);
  const writing = createSelectWriting(designer, stage, machine);
  return {
    ...gestures,
    ...writing,
    state: machine.state,
    down(pointer) {
      writing.endWriting();
      gestures.down(pointer);
    },
    doubleClick(pointer) {
      const scene = machine.scene();
      const [key] = keysAt(scene, positionOf(designer, pointer));
      const element = key === undefined ? undefined : elementOf(scene, key);
      if (!element) return;
      if (element.group && scene.inside !== element.group)
        designer.store.select(enterGroup(scene, element.key));
      // The keyboard of a phone would cover the canvas, so the text is typed in the panel.
      else if (element.type === 'text' && pointer.touch) designer.open('text-field');
      else if (element.type === 'text') writing.startWriting(element.key);
      else if (element.type === 'image' && !designer.readOnly) designer.open('image-editor');
    },
  };
};
