import type { Layer, Stage } from '../stage/stage';
import type { Picture, Step } from '../views/view';

export type FakeLayer = Layer & {
  name: string;
  isOpen: boolean;
  becomeReady(): void;
  fail(reason: string): void;
  answers: boolean;
  /** What its page does itself, and what it was told to. */
  handles: Step[];
  steered: Step[];
};

/** A stage without pixels: it writes down what was shown when, and holds the strings of every layer. */
export function fakeStage({ readyAtOnce = true } = {}) {
  const layers: FakeLayer[] = [];
  const shown: string[] = [];
  let on: FakeLayer | undefined;
  let turned = 0;
  let cover: Picture | undefined;

  const stage: Stage = {
    prepare(picture, failed) {
      let becomeReady = () => {};
      const ready = new Promise<void>((resolve) => {
        becomeReady = resolve;
      });
      const layer: FakeLayer = {
        name: nameOf(picture),
        ready,
        isOpen: true,
        answers: true,
        becomeReady,
        fail: failed,
        alive: async () => layer.answers,
        handles: [],
        steered: [],
        steer: (step) => {
          layer.steered.push(step);
          return layer.handles.includes(step);
        },
        close: () => {
          layer.isOpen = false;
        },
      };
      layers.push(layer);
      if (readyAtOnce) becomeReady();
      return layer;
    },
    show(layer) {
      on?.close();
      on = layers.find((candidate) => candidate === layer);
      if (!on?.isOpen) throw new Error('a closed layer was shown');
      shown.push(on.name);
    },
    isTall: () => false,
    cover(picture) {
      cover = picture;
    },
    turn(rotation) {
      turned = rotation;
    },
  };
  return {
    stage,
    layers,
    shown,
    turned: () => turned,
    /** What lies above it. */
    cover: () => cover,
    /** What is on screen; a closed layer would be a black screen. */
    on: () => (on?.isOpen ? on.name : 'black gap'),
    layer: (name: string) => layers.filter((layer) => layer.name === name && layer.isOpen).pop(),
    open: () => layers.filter((layer) => layer.isOpen).length,
  };
}

const nameOf = (picture: Picture) => (picture.kind === 'page' ? picture.name : picture.kind);
