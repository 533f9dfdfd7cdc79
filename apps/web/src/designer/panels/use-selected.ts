import type { DesignElement, ElementType } from '@marquee/playback/design/elements/elements';
import { useMemo } from 'react';
import { selectedOf } from '../scene/scene';
import { useDesignerState, useOpenedDesigner } from '../use-designer';

export type ElementOf<Type extends ElementType> = DesignElement & { readonly type: Type };

/** Returns the selected elements from back to front. */
export const useSelected = (): readonly DesignElement[] => useDesignerState(selectedOf);

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
