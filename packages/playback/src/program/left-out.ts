/**
 * Something that a screen's schedules name and that does not play, and why. `schedules` are those through which it would have
 * played (none: it is only offered to the remote), `playlist` is where it stands.
 */
export type LeftOut = {
  kind: 'message' | 'playlist';
  id: number;
  name: string;
  playlist: number | null;
  schedules: number[];
  reason: LeftOutReason;
};

/** `missing`: gone, or not this account's. `cycle`: nested in itself. */
export type LeftOutReason = 'archived' | 'notReady' | 'missing' | 'cycle';
