import type { Look } from './look';

const steady = 16;
const leastPoints = 20;

/**
 * Returns the frames without the overlay. The overlay covers the points of the corner that are the same in all `samples`,
 * because each sample shows another message below the overlay.
 */
export const withoutOverlay = <Frame extends Look>(frames: Frame[], samples: Look[]): Frame[] => {
  const points = Array.from(samples[0]?.corner.keys() ?? []).filter((point) => {
    const values = samples.map(({ corner }) => corner[point] ?? 0);
    return Math.max(...values) - Math.min(...values) <= steady;
  });
  if (points.length < leastPoints)
    throw new Error(`No overlay is to be seen: ${points.length} points stay the same.`);
  const wanted = samples[0]?.corner;
  return frames.filter(({ corner }) => {
    const off = points.reduce(
      (sum, point) => sum + Math.abs((corner[point] ?? 0) - (wanted?.[point] ?? 0)),
      0,
    );
    return off / points.length > steady;
  });
};
