import type { Picture } from '../views/view';
import type { Stage } from './stage';

/** Shows a page of the player. Such a page is ready at once. */
export function showOwnPage(stage: Stage, picture: Picture): void {
  const layer = stage.prepare(picture, () => undefined);
  void layer.ready.then(() => stage.show(layer));
}
