/** Where on the canvas an overlay stands. */
export const positions = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Position = (typeof positions)[number];

/** What a template says of where its overlays may stand: in a corner, or else at the top or the bottom. */
export type Positions = 'corner' | '';

const offered: Record<Positions, readonly [Position, ...Position[]]> = {
  corner: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
  '': ['top', 'bottom'],
};

/** The positions that an overlay of such a template may have, first the one that a new one has. */
export function positionsOf(positions: Positions): readonly Position[] {
  return offered[positions];
}

/** The position itself where it fits; otherwise the first that is as high or as low. Specification part 1, section 5. */
export function fittingPosition(position: string, positions: Positions): Position {
  const [first, ...others] = offered[positions];
  const all = [first, ...others];
  const height = position.split('-')[0] ?? '';
  return (
    all.find((each) => each === position) ??
    all.find((each) => height && each.split('-')[0] === height) ??
    first
  );
}
