import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Designer, DesignerPart } from './designer';
import type { OpenedDesigner } from './opened-designer';
import type { DesignerState } from './scene/store';
import type { Playback } from './stage/playback';
import type { Stage } from './stage/stage';

export const DesignerContext = createContext<OpenedDesigner | null>(null);

/** Returns the designer that is open, with its stage, its playback and its open part. */
export const useOpenedDesigner = (): OpenedDesigner => {
  const opened = use(DesignerContext);
  if (!opened) throw new Error('No designer is open.');
  return opened;
};

/** Returns the designer: its store and its adapters. The object stays the same while the designer is open. */
export const useDesigner = (): Designer => useOpenedDesigner().designer;

/** Returns a part of the state. The component renders again when this part changes. */
export const useDesignerState = <Part>(selector: (state: DesignerState) => Part): Part =>
  useStore(useDesigner().store, selector);

/** Returns the part of the interface that an action has opened, and a function that closes the part. */
export const useOpenedPart = (): [DesignerPart | null, () => void] => {
  const { part } = useOpenedDesigner();
  return [useStore(part), () => part.setState(null, true)];
};

/** Returns the playback of the design on the stage. */
export const usePlayback = (): Playback => useOpenedDesigner().playback;

/** Returns the stage: the canvas with its frame. */
export const useStage = (): Stage => useOpenedDesigner().stage;
