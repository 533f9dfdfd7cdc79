import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Stage } from '../stage/stage';
import type { Layer } from '../stage/layers';
import { hasVideo } from '../views/miniature';
import type { Picture } from '../views/view';

/** A message of a slideshow whose page is open on the stage. */
export type LoadedSlide = {
  index: number;
  message: ProgramMessage;
  layer: Layer;
  /** The ticks at which the page was opened. */
  openedAt: number;
  isReady: boolean;
};

export type SlideLoaderServices = {
  stage: Stage;
  /** See `TimeSource`. */
  ticks(): number;
  pictureOf(message: ProgramMessage): Picture<'page'>;
  ready(): void;
  failed(slide: LoadedSlide, reason: string): void;
};

/** Loads the messages next to the shown message, so that a key of the remote shows them at once. */
export function makeSlideLoader({ stage, ticks, pictureOf, ready, failed }: SlideLoaderServices) {
  let loaded: LoadedSlide[] = [];

  return {
    find,
    has: (slide: LoadedSlide) => loaded.includes(slide),
    open,
    /**
     * Removes a slide from the loader without closing its layer, because the slide is shown and the stage closes the layer later.
     */
    release,
    drop,
    keepOnly,
    /**
     * Loads the next message, then the previous message unless it has a video, because TVs have few decoders. Closes all other
     * slides.
     */
    loadNeighbors(slides: ProgramMessage[], next: number, previous: number) {
      keepOnly(({ index }) => index === next || index === previous);
      const nextSlide = find(next) ?? open(next, slides[next]);
      const before = slides[previous];
      if (!nextSlide?.isReady || !before || hasVideo(before) || previous === next) return;
      if (!find(previous)) open(previous, before);
    },
  };

  function find(index: number): LoadedSlide | undefined {
    return loaded.find((slide) => slide.index === index);
  }

  function open(index: number, message: ProgramMessage | undefined): LoadedSlide | undefined {
    if (!message) return undefined;
    const layer = stage.prepare(pictureOf(message), (reason) => failed(slide, reason));
    const slide: LoadedSlide = { index, message, layer, openedAt: ticks(), isReady: false };
    loaded.push(slide);
    layer.ready.then(
      () => {
        slide.isReady = true;
        if (loaded.includes(slide)) ready();
      },
      (thrown) => failed(slide, String(thrown)),
    );
    return slide;
  }

  function keepOnly(matches: (slide: LoadedSlide) => boolean): void {
    for (const slide of loaded) if (!matches(slide)) drop(slide);
  }

  function drop(slide: LoadedSlide): void {
    release(slide);
    slide.layer.close();
  }

  function release(slide: LoadedSlide): void {
    loaded = loaded.filter((each) => each !== slide);
  }
}
