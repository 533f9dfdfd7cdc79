import { silentAfterMinutes } from './limits';

/**
 * What a TV shows, as it reports: the page of a message, a black screen, a notice while files are missing, or another notice. Empty:
 * a player of an old release, which does not report it.
 */
export const tvPictures = ['', 'content', 'sleep', 'downloading', 'notice'] as const;
export type TvPicture = (typeof tvPictures)[number];

/** The kinds of states of a TV. The kinds that need a person come first. */
export const tvStateKinds = [
  'neverSeen',
  'silent',
  'connectionLost',
  'notPlaying',
  'downloading',
  'outdated',
  'updating',
  'sleeping',
  'playing',
] as const;
export type TvStateKind = (typeof tvStateKinds)[number];

/** Everything that is known about a TV, or about the TV of a screen that reported last. All times are ISO texts. */
export type TvFacts = {
  pairedAt: string;
  /** The last report. Null: none yet. */
  reportedAt: string | null;
  /** See `linkLostAt` of `GET /pings`. */
  linkLostAt: string | null;
  /** The names of the schedules that play. Empty: none. */
  currentSchedule: string;
  shows: TvPicture;
  /** The text of the notice on the TV. */
  notice: string;
  /** When the TV began to show this. Null: not reported. */
  showsSince: string | null;
  /** Whether the TV has the newest content. */
  isCurrent: boolean;
  /** When the server made the newest content. Null: not known. */
  currentSince: string | null;
};

/** The last report of a TV, as a row of `GET /pings`. */
type Ping = { pingTime: string } & Pick<
  TvFacts,
  'linkLostAt' | 'currentSchedule' | 'shows' | 'notice' | 'showsSince'
>;

/** Returns the facts that a ping reports. Undefined: the TV has not reported yet. */
export const factsOf = (
  ping: Ping | undefined,
): Omit<TvFacts, 'pairedAt' | 'isCurrent' | 'currentSince'> => ({
  reportedAt: ping?.pingTime ?? null,
  linkLostAt: ping?.linkLostAt ?? null,
  currentSchedule: ping?.currentSchedule ?? '',
  shows: ping?.shows ?? '',
  notice: ping?.notice ?? '',
  showsSince: ping?.showsSince ?? null,
});

/** `since`: the instant at which the state began, as an ISO text. Null: not known. `reason`: the notice on a TV that does not play. */
export type TvState = { kind: TvStateKind; since: string | null; reason: string };

/** Time in which a TV receives a change, in milliseconds. A connected TV asks every five minutes, also without a notification. */
const updateMs = 6 * 60_000;

/**
 * Returns the state of a TV at an instant, in milliseconds since 1970. This is the only place that decides it: lists, pages, alerts and
 * the API use this state.
 */
export const tvState = (facts: TvFacts, now: number): TvState => {
  const { pairedAt, reportedAt, linkLostAt, shows, notice, showsSince, isCurrent, currentSince } = facts;
  const is = (kind: TvStateKind, since: string | null = null, reason = ''): TvState => ({
    kind,
    since,
    reason,
  });
  if (reportedAt === null) return is('neverSeen', pairedAt);
  const heardAt =
    linkLostAt !== null && Date.parse(linkLostAt) > Date.parse(reportedAt) ? linkLostAt : reportedAt;
  if (now - Date.parse(heardAt) > silentAfterMinutes * 60_000) return is('silent', heardAt);
  if (linkLostAt !== null) return is('connectionLost', heardAt);
  if (shows === 'downloading') return is('downloading', showsSince);
  if (shows === 'notice') return is('notPlaying', showsSince, notice);
  if (!isCurrent) {
    const isLate = currentSince === null || now - Date.parse(currentSince) > updateMs;
    return is(isLate ? 'outdated' : 'updating', currentSince);
  }
  const sleeps = shows === '' ? facts.currentSchedule === '' : shows === 'sleep';
  return is(sleeps ? 'sleeping' : 'playing', showsSince);
};

/** Returns whether nobody has to do anything about a TV in this state. */
export const isWell = ({ kind }: TvState): boolean =>
  kind === 'playing' || kind === 'sleeping' || kind === 'updating';
