import { defaultSeconds } from '@marquee/contract/kit/limits';
import type { Design } from '@marquee/playback/design/design';
import type { Shape } from '@marquee/playback/program/shapes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureFrame } from '../features/files/crop-picture';
import { newUuid } from '../kit/new-uuid';
import { type Designer, type DesignerPart, newDesigner } from './designer';
import type { History } from './scene/history';
import { createDesigner } from './scene/store';
import { createPlayback, type Playback, togglePlayback } from './stage/playback';
import { createStage, type Stage } from './stage/stage';
import { createClipboard, type SystemClipboard } from './stage/system-clipboard';
import type { Variants } from './variants/variants';

/** A designer in the browser, with the parts of its page. */
export type OpenedDesigner = {
  readonly designer: Designer;
  readonly stage: Stage;
  readonly playback: Playback;
  /** The part of the interface that an action has opened. */
  readonly part: StoreApi<DesignerPart | null>;
  /** The newest text for the screen reader. `count` makes two equal texts differ. */
  readonly announced: StoreApi<{ text: string; count: number }>;
  readonly clipboard: SystemClipboard;
  /** Sentences about the pictures that were pasted or dropped last and cannot be used. */
  readonly pictureFaults: StoreApi<readonly string[]>;
  /** The point of the page at which the context menu is open. */
  readonly menuAt: StoreApi<{ x: number; y: number } | null>;
  /** The time in seconds that the message is shown. */
  readonly seconds: number;
  readonly readOnly: boolean;
  /** The frame to which pictures are cropped. */
  readonly crop: PictureFrame;
  /** Undefined for a design that does not belong to a message. */
  readonly variants: Variants | undefined;
};

/** The frame of a question without choices. The specification prescribes the ratio and the size. */
const usualCrop: PictureFrame = { ratio: 16 / 9, fixed: false, largest: 1920 };

/** Opens a designer with the functions of the browser. `source` is the name of the design on the clipboard. */
export const createOpenedDesigner = (
  design: Design,
  {
    history,
    shape,
    source,
    seconds = defaultSeconds,
    readOnly = false,
    crop = usualCrop,
    variants,
  }: {
    history?: History | undefined;
    shape: Shape;
    source: string;
    seconds?: number | undefined;
    readOnly?: boolean | undefined;
    crop?: PictureFrame | undefined;
    variants?: Variants | undefined;
  },
): OpenedDesigner => {
  const stage = createStage(shape);
  const part = createStore<DesignerPart | null>(() => null);
  const announced = createStore(() => ({ text: '', count: 0 }));
  const clipboard = createClipboard();
  const pictureFaults = createStore<readonly string[]>(() => []);
  const menuAt = createStore<{ x: number; y: number } | null>(() => null);
  const now = () => performance.now();
  const playback = createPlayback(stage.paint, now, seconds);
  const designer = newDesigner(createDesigner(design, { readOnly, history }), {
    shape,
    readOnly,
    source,
    adapters: {
      newKey: () => newUuid().replaceAll('-', ''),
      now,
      clipboard,
      measure: stage.measure,
      whenFontsLoaded: stage.faces.whenLoaded,
      stageSize: stage.size,
      open: (opened) => (opened === 'play' ? void togglePlayback(playback) : part.setState(opened, true)),
      announce: (text) => announced.setState(({ count }) => ({ text, count: count + 1 })),
    },
  });
  return {
    designer,
    stage,
    playback,
    part,
    announced,
    clipboard,
    pictureFaults,
    menuAt,
    seconds,
    readOnly,
    crop,
    variants,
  };
};
