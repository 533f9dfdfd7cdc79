import type { Picture } from '../views/view';
import type { Layer, Stage } from './stage';

/** The same stage, and `shown` hears what has come on; nothing: it was taken off, and nothing has come in its place yet. */
export function watchStage(stage: Stage, shown: (picture: Picture | undefined) => void): Stage {
  const pictures = new WeakMap<Layer, Picture>();
  let on: Layer | undefined;
  return {
    ...stage,
    prepare(picture, failed) {
      const layer = stage.prepare(picture, failed);
      const { close } = layer;
      // The stage knows its layers by themselves, so this one stays the same.
      layer.close = () => {
        close();
        if (layer !== on) return;
        on = undefined;
        shown(undefined);
      };
      pictures.set(layer, picture);
      return layer;
    },
    show(layer) {
      on = layer;
      stage.show(layer);
      shown(pictures.get(layer));
    },
  };
}
