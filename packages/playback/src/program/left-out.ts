/**
 * Content that a screen should play and leaves out, with the reason. `schedules`: the ids of the schedules that would play the
 * content. The list is empty if only the remote offers the content. `playlist`: the id of the playlist that directly contains the
 * content, or null if there is none.
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
 * `notShared`: the content belongs to another department, which stopped sharing the content. `missing`: the content was deleted
 * or belongs to another account. `notSubscribed`: the content belongs to a feed, and the account has no live subscription to this
 * feed. `notOffered`: the feed does not offer the content. `cycle`: the playlist is nested in itself. `tooHeavy`: the content exceeds `maxPageBytes` or
 * `maxOverlayBytes`, or the program with the content would exceed `maxProgramBytes` or `maxProgramItems`.
 */
export const leftOutReasons = [
  'archived',
  'notShared',
  'notReady',
  'missing',
  'notSubscribed',
  'notOffered',
  'cycle',
  'tooHeavy',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
