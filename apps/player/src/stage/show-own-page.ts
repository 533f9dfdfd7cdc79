import type { Picture } from '../views/view';
import type { Stage } from './stage';

/** Shows one of the player's own pages. They are ready at once. */
export function showOwnPage(stage: Stage, picture: Picture): void {
  const layer = stage.prepare(picture, () => undefined);
  void layer.ready.then(() => stage.show(layer));
}
