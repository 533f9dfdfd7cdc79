import { expect, test } from 'vitest';
import { idleLayer } from '../testing/fake-layer';
import { noon, overlay } from '../testing/programs';
import {
  findOpen,
  hanging,
  noOverlays,
  type OpenOverlay,
  outdated,
  overlayFailed,
  overlaysChecked,
  replacedBy,
  toOpen,
  withoutEnded,
} from './overlay-state';

const second = 1_000;
const openOverlay = (id: number, kind: 'loading' | 'ready' | 'visible', page?: string): OpenOverlay => ({
  overlay: overlay(id, page),
  layer: idleLayer(),
  openedAt: noon,
  phase: { kind },
  silentChecks: 0,
});

test('opens wanted and upcoming overlays once', () => {
  const state = { ...noOverlays, wanted: [overlay(7), overlay(8)], upcoming: [overlay(8), overlay(9)] };
  expect(toOpen(state).map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(toOpen({ ...state, open: [openOverlay(8, 'loading')] }).map(({ id }) => id)).toEqual([7, 9]);
});

test('does not open an excluded overlay until five minutes have passed', () => {
  const item = openOverlay(7, 'visible');
  const state = overlayFailed({ ...noOverlays, wanted: [item.overlay], open: [item] }, item, noon);
  expect(findOpen(state, item.overlay)).toBeUndefined();
  expect(toOpen(withoutEnded(state, noon + 299 * second))).toEqual([]);
  expect(toOpen(withoutEnded(state, noon + 300 * second))).toEqual([item.overlay]);
});

test('treats an overlay as failed if it is not ready after fifteen seconds', () => {
  const late = openOverlay(7, 'loading');
  const state = { ...noOverlays, wanted: [late.overlay], open: [late] };
  expect(outdated(state, noon + 14 * second)).toEqual({ close: [], fail: [] });
  expect(outdated(state, noon + 15 * second)).toEqual({ close: [], fail: [late] });
});

test('closes an overlay that is no longer needed', () => {
  const [visible, loaded] = [openOverlay(7, 'visible'), openOverlay(8, 'ready')];
  const state = { ...noOverlays, open: [visible, loaded] };
  expect(outdated(state, noon).close).toEqual([visible, loaded]);
  expect(outdated({ ...state, upcoming: [overlay(7), overlay(8)] }, noon).close).toEqual([visible]);
});

test('keeps a visible overlay until its changed version is visible, unless the changed version failed', () => {
  const visible = openOverlay(7, 'visible');
  const changed = openOverlay(7, 'ready', 'new');
  const state = { ...noOverlays, wanted: [changed.overlay], open: [visible, changed] };
  expect(outdated(state, noon).close).toEqual([]);
  expect(replacedBy(state, changed)).toBe(visible);
  expect(outdated(overlayFailed(state, changed, noon), noon).close).toEqual([visible]);
});

test('treats an overlay as hanging after two consecutive checks without an answer', () => {
  const item = openOverlay(7, 'visible');
  const answer = (isAlive: boolean) => new Map([[item.layer, isAlive]]);
  const once = overlaysChecked({ ...noOverlays, open: [item] }, answer(false));
  expect(hanging(once)).toEqual([]);
  expect(hanging(overlaysChecked(once, answer(false)))).toHaveLength(1);
  expect(hanging(overlaysChecked(overlaysChecked(once, answer(true)), answer(false)))).toEqual([]);
  expect(overlaysChecked(once, new Map())).toEqual(once);
});
