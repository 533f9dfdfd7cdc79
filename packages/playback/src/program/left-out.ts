/**
 * Something that a screen's schedules name and that does not play, and why. `schedules` are those through which it would have
 * played (none: it is only offered to the remote), `playlist` is where it stands.
 */
export type LeftOut = {
  kind: 'message' | 'playlist' | 'overlay';
  id: number;
  name: string;
  playlist: number | null;
  schedules: number[];
  reason: LeftOutReason;
};

/**
 * `notShared`: it belongs to another department, which does not share it any more. `missing`: deleted, or of another account.
 * `cycle`: nested in itself. `tooHeavy`: with it the program would exceed `maxProgramBytes` or `maxProgramItems`, or it exceeds
 * `maxPageBytes` or `maxOverlayBytes`.
 */
export type LeftOutReason = 'archived' | 'notShared' | 'notReady' | 'missing' | 'cycle' | 'tooHeavy';
