import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Box, Point } from '../scene/geometry';
import type { Handle } from '../scene/resize';
import { gridEdges } from '../scene/snap';
import type { View } from '../scene/store';
import type { Draft } from '../tools/drag';
import { createElementButtons, type ElementButtons } from './element-buttons';
import { createGuideLines } from './guide-lines';
import { createNode, setBox } from './nodes';
import styles from './Stage.module.css';
import { createSelectionFrame, type SelectionFrame } from './selection-frame';

/** Everything above the drawn canvas: the elements as buttons, the selection, the guides, the grid and the marquee. */
export type Overlay = {
  readonly node: HTMLElement;
  readonly buttons: ElementButtons;
  readonly selection: SelectionFrame;
  showView(view: View): void;
  /** Shows the outlines and the guides of a gesture. `isMoving`: the gesture moves or resizes the selected elements. */
  showDraft(draft: Draft, isMoving?: boolean): void;
  showMarquee(box: Box | null): void;
};

export type OverlayEvents = { select(key: string): void; pull(handle: Handle, distance: Point): void };

export const createOverlay = (shape: Shape, { select, pull }: OverlayEvents): Overlay => {
  const node = createNode(styles.overlay);
  const grid = createNode(styles.grid);
  const buttons = createElementButtons(select);
  const selection = createSelectionFrame(pull);
  const guides = createGuideLines();
  const marquee = createNode(styles.marquee);
  marquee.hidden = true;
  grid.append(...gridCellsOf(shape));
  node.append(grid, buttons.node, selection.node, guides.node, marquee);
  return {
    node,
    buttons,
    selection,
    showView(view) {
      grid.hidden = !view.grid;
      const { width, height } = canvasOf(shape);
      const { left, top } = cornerOf(view);
      node.style.transform = `translate(${left}px, ${top}px)`;
      node.style.width = `${width * view.zoom}px`;
      node.style.height = `${height * view.zoom}px`;
    },
    showDraft(draft, isMoving) {
      selection.show(draft.scene, isMoving);
      guides.show(draft.guides);
    },
    showMarquee(box) {
      marquee.hidden = box === null;
      if (box) setBox(marquee, box);
    },
  };
};

/** Returns the upper left corner of the canvas on the stage, in whole screen pixels, so that the drawing stays sharp. */
export const cornerOf = ({ left, top, zoom }: View): { left: number; top: number } => ({
  left: Math.round(-left * zoom),
  top: Math.round(-top * zoom),
});

const gridCellsOf = (shape: Shape): HTMLElement[] => {
  const spans = (axis: 'x' | 'y') => {
    const edges = gridEdges(shape, axis);
    return edges.flatMap((start, index) =>
      index % 2 === 0 ? [{ start, end: edges[index + 1] ?? start }] : [],
    );
  };
  return spans('y').flatMap((row) =>
    spans('x').map((column) => {
      const cell = createNode(styles.cell);
      setBox(cell, {
        left: column.start,
        top: row.start,
        width: column.end - column.start,
        height: row.end - row.start,
      });
      return cell;
    }),
  );
};
