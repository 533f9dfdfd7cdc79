/** Positions of an overlay on the canvas. */
export const positions = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Position = (typeof positions)[number];

/** The allowed positions of a template's overlays: corners, or (empty) top and bottom. */
export type Positions = 'corner' | '';

const offered: Record<Positions, readonly [Position, ...Position[]]> = {
  corner: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
  '': ['top', 'bottom'],
};

/** Returns the positions that an overlay of such a template may have. The first is the default. */
export function positionsOf(allowed: Positions): readonly Position[] {
  return offered[allowed];
}

/** Returns the position if the template allows it. Otherwise returns the first allowed position in the same vertical half. */
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
