import type { OpenedDesigner } from '../opened-designer';
import { resize } from '../scene/resize';
import { elementsOf } from '../scene/scene';
import { selectKey } from '../scene/select';
import type { DesignerState } from '../scene/store';
import { createKeys } from '../tools/keys';
import { createNudgeSeries } from '../tools/nudge-series';
import { createSelectTool } from '../tools/select-tool';
import { afterPaint } from './after-paint';
import { listenToClipboard } from './clipboard-input';
import { listenToDrops } from './drop-input';
import { listenToFrame } from './frame-input';
import { keepFitted } from './keep-fitted';
import { listenToKeys } from './key-input';
import { listenToMenu } from './menu-input';
import { cornerOf, createOverlay, type Overlay } from './overlay';
import { listenToPointers } from './pointer-input';
import { sayPlaces } from './say-places';
import type { StageInput, StageNodes } from './stage-input';
import { listenToWheel } from './wheel-input';
import { createWriting } from './writing';

/**
 * Connects the stage with the store and with the events of the browser. The stage is drawn without React. Returns a function that
 * ends the connection.
 */
export const runStage = (opened: OpenedDesigner, nodes: StageNodes): (() => void) => {
  const { designer, stage } = opened;
  const { store } = designer;
  const { root, frame } = nodes;
  const series = createNudgeSeries(designer.now);
  const overlay = createOverlay(designer.shape, {
    select: (key) => store.select(selectKey(store.getState(), key)),
    pull: (handle, distance) => {
      const mode = { ratio: false, center: false };
      const scene = store.getState();
      const what = `${handle} ${[...scene.selection].join(' ')}`;
      store.commit('resize', resize(scene, { handle, distance, mode }), series(what));
    },
  });
  root.append(overlay.node);
  stage.attach({ ...nodes, buttons: overlay.buttons });
  const writing = createWriting(stage.paint, () => frame, {
    write(text) {
      tool.write(text);
      showOverflow(opened, overlay);
    },
    end: () => tool.endWriting(),
  });
  const tool = createSelectTool(designer, {
    paint(draft) {
      const scene = draft?.scene ?? store.getState();
      stage.paint.show(elementsOf(scene));
      overlay.showDraft(draft ?? { scene, guides: [] }, scene.design !== store.getState().design);
    },
    showMarquee: overlay.showMarquee,
    startWriting(key, typed) {
      root.dataset.writing = '';
      writing.start(key, typed);
    },
    stopWriting() {
      delete root.dataset.writing;
      const hadFocus = document.activeElement === nodes.canvas;
      writing.stop();
      if (hadFocus) stage.focus();
    },
  });
  const keys = createKeys(designer, tool);
  const input: StageInput = { opened, nodes, overlay, tool, keys, writing };
  const ends = [
    showStore(opened, nodes, overlay),
    listenToKeys(input),
    listenToPointers(input),
    listenToFrame(input),
    listenToWheel(input),
    listenToClipboard(input),
    listenToDrops(input),
    listenToMenu(input),
    keepFitted(input),
    sayPlaces(opened),
    opened.playback.mode.subscribe((mode) => root.toggleAttribute('data-playing', mode !== 'editing')),
    opened.playback.stop,
    () => overlay.node.remove(),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/** Draws each state of the store. */
const showStore = (opened: OpenedDesigner, nodes: StageNodes, overlay: Overlay): (() => void) => {
  const { designer, stage } = opened;
  const { store } = designer;
  let cancelOverflow = () => {};
  // Measuring texts lays out the whole canvas, so the changes are drawn first.
  const showOverflowLater = () => {
    cancelOverflow();
    cancelOverflow = afterPaint(() => showOverflow(opened, overlay));
  };
  const show = (state: DesignerState, before?: DesignerState) => {
    if (state.view !== before?.view) {
      const { left, top } = cornerOf(state.view);
      // Without a transform at 100%, the canvas has the pixels of a TV.
      const { zoom } = state.view;
      nodes.canvas.style.left = `${left}px`;
      nodes.canvas.style.top = `${top}px`;
      nodes.canvas.style.transform = zoom === 1 ? '' : `scale(${zoom})`;
      overlay.showView(state.view);
    }
    if (state.design !== before?.design) {
      stage.faces.use(elementsOf(state));
      stage.paint.show(elementsOf(state));
    }
    if (state.design === before?.design && state.selection === before.selection) return;
    overlay.buttons.show(state);
    overlay.showDraft({ scene: state, guides: [] });
    showOverflowLater();
  };
  show(store.getState());
  nodes.frame.fonts.addEventListener('loadingdone', showOverflowLater);
  const stop = store.subscribe(show);
  return () => {
    stop();
    cancelOverflow();
    nodes.frame.fonts.removeEventListener('loadingdone', showOverflowLater);
  };
};

/** Marks the selected texts that are higher than their boxes. */
const showOverflow = ({ designer, stage }: OpenedDesigner, overlay: Overlay) => {
  const keys = [...designer.store.getState().selection].filter((key) => {
    const text = stage.paint.nodeOf(key)?.querySelector('div');
    return text && text.scrollHeight > text.clientHeight + 1;
  });
  overlay.selection.showOverflow(new Set(keys));
};
