import type { Report } from '../health/journal';
import type { Layer } from '../stage/layers';
import type { Stage } from '../stage/stage';
import type { Picture } from '../views/view';

const openWithin = 15_000;

/**
 * Returns a function that shows a picture again and again, each time from its beginning and without a gap. A call with
 * another picture replaces the shown picture when the other picture is ready.
 */
export function playAlone(stage: Stage, report: Report) {
  let opening: Layer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return function play(picture: Picture<'page'>, seconds: number): void {
    clearTimeout(timer);
    opening?.close();
    const layer = stage.prepare(picture, (reason) => report('message-failed', `${picture.name}: ${reason}`));
    opening = layer;
    timer = setTimeout(show, openWithin);
    void layer.ready.then(show);

    // A page that fails or never gets ready is also shown, because its author is watching.
    function show(): void {
      if (opening !== layer) return;
      opening = undefined;
      clearTimeout(timer);
      stage.show(layer);
      timer = setTimeout(() => play(picture, seconds), Math.max(1, seconds) * 1000);
    }
  };
}
