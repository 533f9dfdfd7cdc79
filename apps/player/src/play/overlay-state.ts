import type { ProgramOverlay } from '@marquee/playback/program/program';
import type { Layer } from '../stage/layers';

/**
 * An overlay that is open on the stage. `loading` and `ready` overlays are invisible. An `entering` overlay replaces a visible
 * overlay and becomes `visible` at `visibleAt`. A `visible` overlay is shown. `openedAt` and `visibleAt` are in ticks.
 */
export type OpenOverlay = {
  overlay: ProgramOverlay;
  layer: Layer;
  openedAt: number;
  phase: { kind: 'loading' | 'ready' | 'visible' } | { kind: 'entering'; visibleAt: number };
  /** Number of checks since the last response of the overlay. */
  silentChecks: number;
};

/** `wanted`: overlays to show now, the lowest first. `upcoming`: overlays that the next message needs. */
export type OverlayState = {
  wanted: ProgramOverlay[];
  upcoming: ProgramOverlay[];
  open: OpenOverlay[];
  /** Overlays that failed, with the ticks at which they may be shown again. */
  excluded: { overlay: ProgramOverlay; until: number }[];
};

/** Milliseconds in which an overlay must get ready. */
export const openWithin = 15_000;
/** Milliseconds for which a failed overlay is excluded. */
const excludedFor = 5 * 60_000;
/** Number of consecutive checks without a response after which a page is treated as hanging. */
const maxSilentChecks = 2;

export const noOverlays: OverlayState = { wanted: [], upcoming: [], open: [], excluded: [] };

export const isSameOverlay = (a: ProgramOverlay, b: ProgramOverlay): boolean =>
  a.id === b.id && a.page === b.page && JSON.stringify(a.assets) === JSON.stringify(b.assets);

export const findOpen = ({ open }: OverlayState, overlay: ProgramOverlay): OpenOverlay | undefined =>
  open.find((item) => isSameOverlay(item.overlay, overlay));

const isExcluded = ({ excluded }: OverlayState, overlay: ProgramOverlay): boolean =>
  excluded.some((each) => isSameOverlay(each.overlay, overlay));

/** Returns the state without exclusions that have ended. */
export const withoutEnded = (state: OverlayState, ticks: number): OverlayState => ({
  ...state,
  excluded: state.excluded.filter(({ until }) => ticks < until),
});

/** Returns the open overlays to close, and the overlays that did not get ready in time. */
export function outdated(state: OverlayState, ticks: number): { close: OpenOverlay[]; fail: OpenOverlay[] } {
  const close = state.open.filter((item) => !belongs(state, item));
  const isLate = ({ phase, openedAt }: OpenOverlay) =>
    phase.kind === 'loading' && ticks - openedAt >= openWithin;
  return { close, fail: state.open.filter((item) => !close.includes(item) && isLate(item)) };
}

/** Returns the wanted and upcoming overlays that are not open and not excluded. */
export function toOpen(state: OverlayState): ProgramOverlay[] {
  const all = [...state.wanted, ...state.upcoming];
  const isFirst = (overlay: ProgramOverlay, index: number) =>
    all.findIndex((each) => isSameOverlay(each, overlay)) === index;
  return all.filter(
    (overlay, index) => isFirst(overlay, index) && !findOpen(state, overlay) && !isExcluded(state, overlay),
  );
}

/** Returns whether an open overlay stays. A visible overlay stays until the changed overlay that replaces it is visible. */
function belongs(state: OverlayState, { overlay, phase }: OpenOverlay): boolean {
  const { wanted, upcoming } = state;
  if (wanted.some((each) => isSameOverlay(each, overlay))) return true;
  if (phase.kind !== 'visible') return upcoming.some((each) => isSameOverlay(each, overlay));
  const replacement = wanted.find(({ id }) => id === overlay.id);
  return replacement !== undefined && !isExcluded(state, replacement);
}

/** Returns the visible overlay that an overlay replaces. */
export const replacedBy = ({ open }: OverlayState, item: OpenOverlay): OpenOverlay | undefined =>
  open.find(
    (each) =>
      each.phase.kind === 'visible' && each.layer !== item.layer && each.overlay.id === item.overlay.id,
  );

/** Returns the state with a changed overlay. */
export const withItem = (state: OverlayState, item: OpenOverlay): OverlayState => ({
  ...state,
  open: state.open.map((each) => (each.layer === item.layer ? item : each)),
});

export const withoutItem = (state: OverlayState, { layer }: OpenOverlay): OverlayState => ({
  ...state,
  open: state.open.filter((each) => each.layer !== layer),
});

/** Returns the state after an overlay failed. The overlay is excluded for `excludedFor`. */
export function overlayFailed(state: OverlayState, item: OpenOverlay, ticks: number): OverlayState {
  const excluded = [...state.excluded, { overlay: item.overlay, until: ticks + excludedFor }];
  return { ...withoutItem(state, item), excluded };
}

/** Returns the state after checks whether overlays respond. `isAlive`: whether each checked layer responded. */
export function overlaysChecked(state: OverlayState, isAlive: ReadonlyMap<Layer, boolean>): OverlayState {
  const open = state.open.map((item) => {
    const answer = isAlive.get(item.layer);
    return answer === undefined ? item : { ...item, silentChecks: answer ? 0 : item.silentChecks + 1 };
  });
  return { ...state, open };
}

export const hanging = ({ open }: OverlayState): OpenOverlay[] =>
  open.filter(({ silentChecks }) => silentChecks >= maxSilentChecks);
