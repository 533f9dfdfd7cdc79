import type { Picture } from '../views/view';
import type { Layer } from './layers';
import type { Stage } from './stage';

export type StageHandlers = {
  /** Called when a picture was shown. Undefined: the shown picture was removed and no other picture has replaced it yet. */
  shown(picture: Picture | undefined): void;
  /** Called when a page of the player covers the content, and when this page is removed. */
  covered(isCovered: boolean): void;
  /** Receives the pictures that are open or are about to load. */
  open(pictures: Picture[]): void;
};

/** Returns a stage that also notifies the handlers of its changes. */
export function watchStage(stage: Stage, { shown, covered, open }: StageHandlers): Stage {
  const pictures = new Map<Layer, Picture>();
  let on: Layer | undefined;
  return {
    ...stage,
    prepare(picture, failed) {
      open([...pictures.values(), picture]);
      const layer = stage.prepare(picture, failed);
      const { close } = layer;
      // The stage identifies layers by object, so the same object is returned.
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
      // The slide number is small and disappears soon.
      covered(picture !== undefined && picture.kind !== 'slideNumber');
    },
  };
}
