import { distance, hasMoved, isBlank, type Look } from './look';

/**
 * The expected content of the screen from `start` to `end`, in ms since 1970. Showings of the same content have the same
 * `what`.
 */
export type Showing = { what: string; kind: string; start: number; end: number };
type Seen = Look & { at: number };

/** The result of one change. Times are in ms. */
export type Change<Frame extends Seen = Seen> = {
  from: Showing;
  to: Showing;
  /** Time from the due time until the first frame of the next content. */
  late: number;
  /** Time from the last frame of the previous content to the first frame of the next content. */
  gap: number;
  /** Time from the last movement of the previous content to the first movement of the next content. Used for videos. */
  standstill: number;
  /** Frames with only one color. */
  blank: Frame[];
  /** Frames that are similar to neither content. */
  neither: Frame[];
  /** True if the frame from the middle of the next content does not look like the other showings of this content. */
  wrong: boolean;
  /** The frame from the middle of the next content. Undefined if `wrong` is true. */
  midst: Frame | undefined;
  /** Number of frames that the page rendered within 500 ms of the change and that the recording does not contain. */
  unfilmed: number;
};

/**
 * A frame shows a content if the distance between the frame and the content is less than this share of the distance between the
 * two contents.
 */
const alike = 0.45;

/** Two looks show the same content, which may move slightly, if their distance is less than this number. */
const same = 14;

/**
 * Compares a recording with the expected content: every frame from the middle of each showing to the middle of the next.
 */
export const judgeFilm = <Frame extends Seen>(frames: Frame[], showings: Showing[]): Change<Frame>[] => {
  const known = knownLooks(frames, showings);
  return showings.slice(1).flatMap((to, place) => {
    const from = showings[place];
    return from ? (judgeChange(frames, from, to, known.get(to.what)) ?? []) : [];
  });
};

/**
 * Returns the typical look of each content. Takes one frame from the middle of each showing, and chooses the frame that is most
 * similar to the other frames.
 */
const knownLooks = (frames: Seen[], showings: Showing[]): Map<string, Seen> => {
  const midsts = new Map<string, Seen[]>();
  for (const showing of showings) {
    const [midst] = between(frames, middle(showing), showing.end);
    if (midst) midsts.set(showing.what, [...(midsts.get(showing.what) ?? []), midst]);
  }
  return new Map(
    [...midsts]
      .map(([what, looks]) => {
        const strangeness = (look: Seen) => looks.reduce((sum, other) => sum + distance(look, other), 0);
        return [what, looks.toSorted((a, b) => strangeness(a) - strangeness(b))[0] ?? looks[0]];
      })
      .filter((entry): entry is [string, Seen] => entry[1] !== undefined),
  );
};

const judgeChange = <Frame extends Seen>(
  film: Frame[],
  from: Showing,
  to: Showing,
  known: Seen | undefined,
): Change<Frame> | undefined => {
  const frames = between(film, middle(from), middle(to));
  const before = frames[0];
  const after = frames.at(-1);
  if (!before || !after) return undefined;
  const apart = distance(before, after);
  const isAfter = (frame: Frame) => distance(frame, after) < distance(frame, before);
  const first = frames.findIndex(isAfter);
  const [last, come] = [frames[first - 1], frames[first]];
  const wrong = !known || distance(after, known) > same;
  const none = {
    from,
    to,
    wrong: true,
    midst: undefined,
    late: Number.NaN,
    gap: Number.NaN,
    standstill: Number.NaN,
    unfilmed: 0,
  };
  if (!last || !come || apart < same / 2) return { ...none, blank: frames.filter(isBlank), neither: [] };
  const moves = frames.map((frame, place) => place > 0 && hasMoved(frames[place - 1] ?? frame, frame));
  const lastMove = frames[moves.lastIndexOf(true, first - 1)];
  const firstMove = frames[moves.indexOf(true, first + 1)];
  return {
    from,
    to,
    wrong,
    midst: wrong ? undefined : after,
    late: come.at - to.start,
    gap: come.at - last.at,
    standstill: lastMove && firstMove ? firstMove.at - lastMove.at : Number.NaN,
    blank: frames.filter(isBlank),
    neither: frames.filter((frame) => {
      const nearest = Math.min(distance(frame, before), distance(frame, after));
      return nearest > Math.max(alike * apart, same) && !isBlank(frame);
    }),
    unfilmed: lacking(between(frames, come.at - 500, come.at + 500)),
  };
};

const middle = ({ start, end }: Showing) => (start + end) / 2;

/** Returns the frames between two instants. The frames are sorted by time, so a binary search finds the first frame. */
const between = <Frame extends Seen>(frames: Frame[], start: number, end: number): Frame[] => {
  const firstFrom = (moment: number) => {
    let [low, high] = [0, frames.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((frames[half]?.at ?? 0) < moment) low = half + 1;
      else high = half;
    }
    return low;
  };
  return frames.slice(firstFrom(start), firstFrom(end));
};

/** Returns the number of frames that are missing between the first and the last frame, by their numbers. */
export const lacking = (frames: Look[]): number =>
  frames.reduce((sum, { number }, place) => {
    const step = place > 0 ? number - (frames[place - 1]?.number ?? 0) : 1;
    return sum + Math.max(0, step - 1);
  }, 0);
