import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Layer, Stage } from '../stage/stage';
import { hasVideo } from '../views/miniature';
import type { Picture } from '../views/view';

/** A message of a slideshow whose page is open. */
export type LoadedSlide = {
  at: number;
  message: ProgramMessage;
  layer: Layer;
  opened: number;
  ready: boolean;
};

export type SlideLoaderServices = {
  stage: Stage;
  now(): number;
  pictureOf(message: ProgramMessage): Picture<'page'>;
  ready(): void;
  failed(card: LoadedSlide, reason: string): void;
};

/** The messages beside the one that is on screen: loaded, or being loaded, so that a key leads to them at once. */
export function makeSlideLoader({ stage, now, pictureOf, ready, failed }: SlideLoaderServices) {
  let cards: LoadedSlide[] = [];

  return {
    find,
    has: (card: LoadedSlide) => cards.includes(card),
    open,
    /** It comes on screen, and is closed by the stage. */
    take,
    drop,
    keepOnly,
    /** Loads the next, then the previous, but no third video; other ones go. */
    prepare(slides: ProgramMessage[], next: number, previous: number) {
      keepOnly(({ at }) => at === next || at === previous);
      const coming = find(next) ?? open(next, slides[next]);
      const before = slides[previous];
      if (!coming?.ready || !before || hasVideo(before) || previous === next) return;
      if (!find(previous)) open(previous, before);
    },
  };

  function find(at: number): LoadedSlide | undefined {
    return cards.find((card) => card.at === at);
  }

  function open(at: number, message: ProgramMessage | undefined): LoadedSlide | undefined {
    if (!message) return undefined;
    const layer = stage.prepare(pictureOf(message), (reason) => failed(card, reason));
    const card: LoadedSlide = { at, message, layer, opened: now(), ready: false };
    cards.push(card);
    layer.ready.then(
      () => {
        card.ready = true;
        if (cards.includes(card)) ready();
      },
      (thrown) => failed(card, String(thrown)),
    );
    return card;
  }

  function keepOnly(stays: (card: LoadedSlide) => boolean): void {
    for (const card of cards) if (!stays(card)) drop(card);
  }

  function drop(card: LoadedSlide): void {
    take(card);
    card.layer.close();
  }

  function take(card: LoadedSlide): void {
    cards = cards.filter((each) => each !== card);
  }
}
