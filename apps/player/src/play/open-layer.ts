import type { Stage } from '../stage/stage';
import type { Layer } from '../stage/layers';
import type { Picture } from '../views/view';

export type LayerHandlers = { ready(layer: Layer): void; failed(layer: Layer, reason: string): void };

/** Opens a picture on the stage and notifies the handlers when it is ready or has failed. */
export function openLayer(
  stage: Pick<Stage, 'prepare'>,
  picture: Picture,
  { ready, failed }: LayerHandlers,
): Layer {
  const layer = stage.prepare(picture, (reason) => failed(layer, reason));
  layer.ready.then(
    () => ready(layer),
    (thrown) => failed(layer, String(thrown)),
  );
  return layer;
}
