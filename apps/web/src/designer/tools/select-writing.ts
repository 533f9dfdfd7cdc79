import { type Designer, isWritable } from '../designer';
import { changeElements, elementOf } from '../scene/scene';
import type { SelectMachine } from './select-machine';
import type { SelectStage } from './select-stage';

/** Writing in a text on the canvas. */
export type SelectWriting = {
  startWriting(key: string, typed?: string): void;
  /** Receives the text while a person writes. */
  write(text: string): void;
  /** Ends writing. The new text is one step. */
  endWriting(): void;
};

export const createSelectWriting = (
  designer: Designer,
  stage: SelectStage,
  machine: SelectMachine,
): SelectWriting => {
  const endWriting = () => {
    const state = machine.state();
    if (state.kind !== 'writing') return;
    const { key, text } = state;
    const after = changeElements(machine.scene(), (element) =>
      element.key === key && element.type === 'text' ? { ...element, text } : element,
    );
    stage.stopWriting();
    machine.enter({ kind: 'idle' });
    designer.store.commit('edit text', after);
  };
  return {
    startWriting(key, typed) {
      const element = elementOf(machine.scene(), key);
      if (element?.type !== 'text' || !isWritable(element) || designer.readOnly) return;
      endWriting();
      machine.enter({ kind: 'writing', key, text: element.text });
      stage.startWriting(key, typed);
    },
    write(text) {
      const state = machine.state();
      if (state.kind === 'writing') machine.keep({ ...state, text });
    },
    endWriting,
  };
};
