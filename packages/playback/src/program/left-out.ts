/**
 * Content that the schedules of a screen name and that does not play, with the reason. `schedules` are the schedules that
 * would play it. They are empty if only the remote offers the content. `playlist` is the playlist that contains it.
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
 * `notShared`: the content belongs to another department, which stopped sharing it. `missing`: deleted, or of another
 * account. `cycle`: nested in itself. `tooHeavy`: the content exceeds `maxPageBytes` or `maxOverlayBytes`, or the program
 * with it would exceed `maxProgramBytes` or `maxProgramItems`.
 */
export type LeftOutReason = 'archived' | 'notShared' | 'notReady' | 'missing' | 'cycle' | 'tooHeavy';
