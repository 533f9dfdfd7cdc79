import type { Picture } from '../views/view';
import type { Layer, Stage } from '../stage/stage';

export type FakeLayer = Layer & {
  name: string;
  isOpen: boolean;
  becomeReady(): void;
  fail(reason: string): void;
  answers: boolean;
};

/** A stage without pixels: it writes down what was shown when, and holds the strings of every layer. */
export function fakeStage({ readyAtOnce = true } = {}) {
  const layers: FakeLayer[] = [];
  const shown: string[] = [];
  let on: FakeLayer | undefined;
  let turned = 0;

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
    turn(rotation) {
      turned = rotation;
    },
  };
  return {
    stage,
    layers,
    shown,
    turned: () => turned,
    /** What is on screen; a closed layer would be a black screen. */
    on: () => (on?.isOpen ? on.name : 'black gap'),
    layer: (name: string) => layers.filter((layer) => layer.name === name && layer.isOpen).pop(),
    open: () => layers.filter((layer) => layer.isOpen).length,
  };
}

const nameOf = (picture: Picture) => (picture.kind === 'page' ? picture.name : picture.kind);
