import type { ProgramOverlay } from '@marquee/playback/program/program';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Report } from '../health/journal';
import type { Layer, Stage } from '../stage/stage';
import type { Picture } from '../views/view';

export type OverlayServices = {
  stage: Pick<Stage, 'prepare' | 'start' | 'lay'>;
  now(): number;
  report: Report;
  overlayOf(overlay: ProgramOverlay, shape: Shape): Picture<'overlay'>;
};

type Item = {
  overlay: ProgramOverlay;
  layer: Layer;
  opened: number;
  isReady: boolean;
  /** When it may be seen: one that takes another's place has come on by then. */
  seenFrom: number | undefined;
  isLaid: boolean;
  silences: number;
};

const openWithin = 15_000;
/** How an overlay comes on takes less than this. */
const comesOn = 1_000;
/** One that failed is left out for so long. */
const excludedFor = 5 * 60_000;

/** What stands above the pictures: opened before its moment, left alone while it stays the same, exchanged once the new one has come on. */
export function makeOverlays({ stage, now, report, overlayOf }: OverlayServices) {
  let wanted: ProgramOverlay[] = [];
  let soon: ProgramOverlay[] = [];
  let shape: Shape = '16:9';
  let items: Item[] = [];
  let excluded: { overlay: ProgramOverlay; until: number }[] = [];

  return {
    /** These are to be seen, the lowest first, and those next. Can be called at any time. */
    show(newWanted: ProgramOverlay[], newSoon: ProgramOverlay[], newShape: Shape): void {
      if (newShape !== shape) for (const item of items) close(item);
      wanted = newWanted;
      soon = newSoon;
      shape = newShape;
      settle();
    },

    /** Takes away what twice did not answer. True: there was something. */
    async look(): Promise<boolean> {
      const asked = [...items];
      const answers = await Promise.all(asked.map(({ layer }) => layer.alive()));
      const hanging = asked.filter((item, place) => {
        item.silences = answers[place] ? 0 : item.silences + 1;
        return item.silences >= 2 && items.includes(item);
      });
      for (const item of hanging) fail(item, 'hangs');
      return hanging.length > 0;
    },

    /** What was thought of them was not their fault. */
    forgive(): void {
      excluded = [];
      settle();
    },
  };

  function settle(): void {
    excluded = excluded.filter(({ until }) => now() < until);
    for (const item of items) {
      if (!belongs(item)) close(item);
      else if (!item.isReady && now() - item.opened >= openWithin) fail(item, 'not ready in time');
    }
    for (const overlay of [...wanted, ...soon]) if (!find(overlay) && !isExcluded(overlay)) open(overlay);
    wanted.forEach((overlay, place) => {
      const item = find(overlay);
      if (item?.isReady) lay(item, place);
    });
  }

  /** What is seen stays until the one that takes its place is. */
  function belongs({ overlay, isLaid }: Item): boolean {
    if (wanted.some((each) => isSame(each, overlay))) return true;
    if (!isLaid) return soon.some((each) => isSame(each, overlay));
    const heir = wanted.find(({ id }) => id === overlay.id);
    return heir !== undefined && !isExcluded(heir);
  }

  function open(overlay: ProgramOverlay): void {
    const layer = stage.prepare(overlayOf(overlay, shape), (reason) => failed(item, reason));
    const item: Item = {
      overlay,
      layer,
      opened: now(),
      isReady: false,
      seenFrom: undefined,
      isLaid: false,
      silences: 0,
    };
    items.push(item);
    layer.ready.then(
      () => {
        item.isReady = true;
        if (items.includes(item)) settle();
      },
      (thrown) => failed(item, String(thrown)),
    );
    setTimeout(settle, openWithin);
  }

  function lay(item: Item, place: number): void {
    const before = items.find((each) => each.isLaid && each !== item && each.overlay.id === item.overlay.id);
    if (item.seenFrom === undefined) {
      item.seenFrom = before ? now() + comesOn : now();
      stage.start(item.layer);
      if (before) setTimeout(settle, comesOn);
    }
    if (now() < item.seenFrom) return;
    item.isLaid = true;
    items = items.filter((each) => each !== before);
    stage.lay(item.layer, place, before?.layer);
  }

  function failed(item: Item, reason: string): void {
    if (!items.includes(item)) return;
    fail(item, reason);
    settle();
  }

  function fail(item: Item, reason: string): void {
    excluded.push({ overlay: item.overlay, until: now() + excludedFor });
    report('overlay-failed', `${item.overlay.name}: ${reason}`);
    close(item);
  }

  function close(item: Item): void {
    items = items.filter((each) => each !== item);
    item.layer.close();
  }

  function find(overlay: ProgramOverlay): Item | undefined {
    return items.find((item) => isSame(item.overlay, overlay));
  }

  function isExcluded(overlay: ProgramOverlay): boolean {
    return excluded.some((each) => isSame(each.overlay, overlay));
  }
}

const isSame = (a: ProgramOverlay, b: ProgramOverlay): boolean =>
  a.id === b.id && a.page === b.page && JSON.stringify(a.assets) === JSON.stringify(b.assets);
