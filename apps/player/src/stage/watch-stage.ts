import type { Picture } from '../views/view';
import type { Layer, Stage } from './stage';

export type StageHandlers = {
  /** What has come on; nothing: it was taken off, and nothing has come in its place yet. */
  shown(picture: Picture | undefined): void;
  /** Something lies above it that it can't be seen through, or no longer. */
  covered(is: boolean): void;
  /** What is on or is about to be loaded. */
  open(pictures: Picture[]): void;
};

/** The same stage, heard by others. */
export function watchStage(stage: Stage, { shown, covered, open }: StageHandlers): Stage {
  const pictures = new Map<Layer, Picture>();
  let on: Layer | undefined;
  return {
    ...stage,
    prepare(picture, failed) {
      open([...pictures.values(), picture]);
      const layer = stage.prepare(picture, failed);
      const { close } = layer;
      // The stage knows its layers by themselves, so this one stays the same.
      layer.close = () => {
        close();
        if (pictures.delete(layer)) open([...pictures.values()]);
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
    cover(picture) {
      stage.cover(picture);
      // The sign of the place is small, and fades.
      covered(picture !== undefined && picture.kind !== 'place');
    },
  };
}
