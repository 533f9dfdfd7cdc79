import type { Stage } from '../stage/stage';
import type { Layer } from '../stage/layers';
import type { Picture, RemoteAction } from '../views/view';

export type FakeLayer = Layer & {
  name: string;
  isOpen: boolean;
  becomeReady(): void;
  fail(reason: string): void;
  answers: boolean;
  /** The index of a visible overlay. */
  place: number | undefined;
  /** The actions that the page handles, and the actions that it received. */
  handles: RemoteAction[];
  steered: RemoteAction[];
};

/** Returns a stage without pixels. The stage records the shown pictures, and a test controls every layer. */
export function fakeStage({ readyAtOnce = true } = {}) {
  const layers: FakeLayer[] = [];
  const shown: string[] = [];
  let on: FakeLayer | undefined;
  let turned = 0;
  let cover: Picture | undefined;
  let last: Picture | undefined;
  const started: string[] = [];

  const stage: Stage = {
    prepare(picture, failed) {
      last = picture;
      let becomeReady = () => {};
      const ready = new Promise<void>((resolve) => {
        becomeReady = resolve;
      });
      const layer: FakeLayer = {
        name: nameOf(picture),
        ready,
        isOpen: true,
        answers: true,
        place: undefined,
        becomeReady,
        fail: failed,
        isAlive: async () => layer.answers,
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
    start(overlay) {
      started.push(layers.find((each) => each === overlay)?.name ?? '');
    },
    lay(overlay, place, before) {
      before?.close();
      const laid = layers.find((each) => each === overlay);
      if (laid) laid.place = place;
    },
    isTall: () => false,
    cover(picture) {
      cover = picture;
    },
    setClock: () => undefined,
    turn(rotation) {
      turned = rotation;
    },
  };
  return {
    stage,
    layers,
    shown,
    turned: () => turned,
    /** The overlays whose entry animation was started. */
    started,
    /** The visible overlays, the lowest first. */
    above: () =>
      layers
        .filter(({ isOpen, place }) => isOpen && place !== undefined)
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
        .map(({ name }) => name),
    /** The picture that was opened last. */
    last: () => last,
    /** The panel above the content. */
    cover: () => cover,
    /** The name of the shown picture. A closed layer would be a black screen. */
    on: () => (on?.isOpen ? on.name : 'black gap'),
    layer: (name: string) => layers.filter((layer) => layer.name === name && layer.isOpen).pop(),
    open: () => layers.filter((layer) => layer.isOpen).length,
  };
}

const nameOf = (picture: Picture) => ('name' in picture ? picture.name : picture.kind);
