import type { DesignElement, ElementType } from '@marquee/playback/design/elements/elements';
import { useMemo } from 'react';
import { type DesignerScene, selectedOf } from '../scene/scene';
import { useDesignerState, useOpenedDesigner } from '../use-designer';

export type ElementOf<Type extends ElementType> = DesignElement & { readonly type: Type };

/** Returns the selected elements from back to front. */
export const useSelected = (): readonly DesignElement[] => useDesignerState(selectedIn);

/** The newest result. Many fields ask for the same elements after each change, and a design can have 1,000 elements. */
let newest: (Pick<DesignerScene, 'design' | 'selection'> & { selected: DesignElement[] }) | undefined;

const selectedIn = (scene: DesignerScene): readonly DesignElement[] => {
  const { design, selection } = scene;
  if (newest?.design !== design || newest.selection !== selection)
    newest = { design, selection, selected: selectedOf(scene) };
  return newest.selected;
};

/** Returns the selected elements of a kind. */
export const useSelectedOf = <Type extends ElementType>(type: Type): readonly ElementOf<Type>[] => {
  const selected = useSelected();
  return useMemo(
    () => selected.filter((element): element is ElementOf<Type> => element.type === type),
    [selected, type],
  );
};

/** Returns whether a person can change the selected elements: at least one of them is not locked. */
export const useIsEditable = (): boolean => {
  const { readOnly } = useOpenedDesigner();
  return useSelected().some(({ locked }) => !locked) && !readOnly;
};
