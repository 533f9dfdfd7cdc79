import type { Guide } from '../scene/snap';
import { createNode, showEach } from './nodes';
import styles from './Stage.module.css';

type Segment = { axis: 'x' | 'y'; kind: Guide['kind']; at: number; from: number; to: number; label: string };

/** The lines that a gesture snaps to, each with its distance. */
export const createGuideLines = (): { node: HTMLElement; show(guides: readonly Guide[]): void } => {
  const node = createNode(styles.guides);
  return {
    node,
    show: (guides) =>
      showEach(
        node,
        guides.flatMap(segmentsOf),
        () => createNode(styles.guide),
        (line, { axis, kind, at, from, to, label }) => {
          // A line of the axis x is vertical. The gap on the axis x is measured along x.
          const isVertical = kind === 'line' ? axis === 'x' : axis === 'y';
          line.dataset.kind = kind;
          line.dataset.direction = isVertical ? 'vertical' : 'horizontal';
          line.dataset.label = label;
          line.style.left = `${isVertical ? at : from}%`;
          line.style.top = `${isVertical ? from : at}%`;
          line.style.width = isVertical ? '' : `${to - from}%`;
          line.style.height = isVertical ? `${to - from}%` : '';
        },
      ),
  };
};

const segmentsOf = (guide: Guide): Segment[] => {
  const label = guide.distance > 0 ? `${Math.round(guide.distance * 10) / 10}%` : '';
  if (guide.kind === 'line') {
    const { axis, kind, at, span } = guide;
    return [{ axis, kind, at, from: span.from, to: span.to, label }];
  }
  return guide.spans.map(({ from, to }) => ({
    axis: guide.axis,
    kind: guide.kind,
    at: guide.across,
    from,
    to,
    label,
  }));
};
