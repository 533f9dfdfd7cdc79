/** Positions of an overlay on the canvas. */
export const positions = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Position = (typeof positions)[number];

/** The allowed positions of a template's overlays. 'corner': the four corners. Empty: the top and the bottom. */
export type Positions = 'corner' | '';

const offered: Record<Positions, readonly [Position, ...Position[]]> = {
  corner: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
  '': ['top', 'bottom'],
};

/** Returns the positions that `allowed` contains. The first position is the default. */
export function positionsOf(allowed: Positions): readonly Position[] {
  return offered[allowed];
}

/** Returns the position if it is allowed, otherwise the first allowed position in the same vertical half, or the default. */
export function fittingPosition(position: string, allowed: Positions): Position {
  const [first, ...others] = offered[allowed];
  const all = [first, ...others];
  const height = position.split('-')[0] ?? '';
  return (
    all.find((each) => each === position) ??
    all.find((each) => height && each.split('-')[0] === height) ??
    first
  );
}
