import type { ProgramOverlay } from '@marquee/playback/program/program';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Report } from '../health/journal';
import type { Stage } from '../stage/stage';
import type { Layer } from '../stage/layers';
import type { Picture } from '../views/view';
import { openLayer } from './open-layer';
import {
  findOpen,
  hanging,
  noOverlays,
  type OpenOverlay,
  type OverlayState,
  openWithin,
  outdated,
  overlayFailed,
  overlaysChecked,
  replacedBy,
  toOpen,
  withItem,
  withoutEnded,
  withoutItem,
} from './overlay-state';

export type OverlayServices = {
  stage: Pick<Stage, 'prepare' | 'start' | 'lay'>;
  /** See `TimeSource`. */
  ticks(): number;
  report: Report;
  overlayOf(overlay: ProgramOverlay, shape: Shape): Picture<'overlay'>;
};

/** Milliseconds from the start of the entry animation until the old overlay is removed. The entry animation takes less time. */
const entryTime = 1_000;

/**
 * Shows overlays above the messages. Opens each overlay before it is shown. A changed overlay replaces its old version after the
 * entry animation.
 */
export function makeOverlays({ stage, ticks, report, overlayOf }: OverlayServices) {
  let state: OverlayState = noOverlays;
  let shape: Shape = '16:9';

  return {
    /** Shows the wanted overlays, the lowest first, and loads the upcoming overlays. Can be called at any time. */
    show(wanted: ProgramOverlay[], upcoming: ProgramOverlay[], newShape: Shape): void {
      if (newShape !== shape) for (const item of state.open) close(item);
      shape = newShape;
      state = { ...state, wanted, upcoming };
      update();
    },

    /** Removes overlays that repeatedly did not respond. Returns whether an overlay was removed. */
    async check(): Promise<boolean> {
      const answers = await Promise.all(
        state.open.map(async ({ layer }) => [layer, await layer.isAlive()] as const),
      );
      state = overlaysChecked(state, new Map(answers));
      const hung = hanging(state);
      for (const item of hung) fail(item, 'hangs');
      return hung.length > 0;
    },

    /** Shows excluded overlays again, because the message was the cause of the hang. */
    retryExcluded(): void {
      state = { ...state, excluded: [] };
      update();
    },
  };

  function update(): void {
    state = withoutEnded(state, ticks());
    const { close: unwanted, fail: late } = outdated(state, ticks());
    for (const item of unwanted) close(item);
    for (const item of late) fail(item, 'not ready in time');
    for (const overlay of toOpen(state)) open(overlay);
    state.wanted.forEach((overlay, index) => {
      const item = findOpen(state, overlay);
      if (item && item.phase.kind !== 'loading') lay(item, index);
    });
  }

  function open(overlay: ProgramOverlay): void {
    const layer = openLayer(stage, overlayOf(overlay, shape), { ready, failed });
    const phase = { kind: 'loading' } as const;
    state = {
      ...state,
      open: [...state.open, { overlay, layer, openedAt: ticks(), phase, silentChecks: 0 }],
    };
    setTimeout(update, openWithin);
  }

  function ready(layer: Layer): void {
    const item = state.open.find((each) => each.layer === layer);
    if (!item) return;
    state = withItem(state, { ...item, phase: { kind: 'ready' } });
    update();
  }

  /**
   * Starts the entry animation of a ready overlay. Shows the overlay at once, or after the animation if the overlay replaces a
   * visible overlay. Then removes the replaced overlay.
   */
  function lay(item: OpenOverlay, index: number): void {
    const previous = replacedBy(state, item);
    if (item.phase.kind === 'ready') {
      stage.start(item.layer);
      if (previous) {
        state = withItem(state, { ...item, phase: { kind: 'entering', visibleAt: ticks() + entryTime } });
        setTimeout(update, entryTime);
        return;
      }
    }
    if (item.phase.kind === 'entering' && ticks() < item.phase.visibleAt) return;
    state = withItem(state, { ...item, phase: { kind: 'visible' } });
    if (previous) state = withoutItem(state, previous);
    stage.lay(item.layer, index, previous?.layer);
  }

  function failed(layer: Layer, reason: string): void {
    const item = state.open.find((each) => each.layer === layer);
    if (!item) return;
    fail(item, reason);
    update();
  }

  function fail(item: OpenOverlay, reason: string): void {
    state = overlayFailed(state, item, ticks());
    report('overlay-failed', `${item.overlay.name}: ${reason}`);
    item.layer.close();
  }

  function close(item: OpenOverlay): void {
    state = withoutItem(state, item);
    item.layer.close();
  }
}

export type Overlays = ReturnType<typeof makeOverlays>;
