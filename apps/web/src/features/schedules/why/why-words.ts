import type { WhyAnswer } from '@marquee/contract/why';
import { shownName } from '../../../kit/shown-name';

/**
 * Returns sentences that explain what plays: the active schedules, the source of the message, and all content that is left out.
 */
export const whySentences = (why: WhyAnswer): string[] => [
  ...scheduleSentences(why),
  ...playSentences(why),
  ...overlaySentences(why),
  ...why.playlists.flatMap((playlist) => outSentence(playlist, why.timezone)),
  ...leftOutSentences(why.leftOut),
];

const scheduleSentences = ({ schedules }: WhyAnswer): string[] => {
  const names = listed(schedules.map(({ name }) => name));
  if (schedules.length === 0) return ['No schedule is active at this time, so the screen is off.'];
  if (schedules.length === 1) return [`The schedule ${names} is active.`];
  return [`The schedules ${names} are active at the same time, so their playlists are mixed.`];
};

const playSentences = ({ play, playlists, schedules }: WhyAnswer): string[] => {
  if (play.kind === 'sleep')
    return schedules.length === 0 ? [] : ['The playlists have nothing to play, so the screen is black.'];
  const source = playlists.find(({ id }) => id === play.playlist.id);
  const name = quoted(play.playlist.name);
  const others = playlists.filter(({ out }) => out === null).length - 1;
  if (!source || others < 1) return [`Playing from playlist ${name}.`];
  return [
    `Playing from playlist ${name}, which gets ${percent(source.share)} of the time. The playlists take turns according to their shares.`,
  ];
};

const overlaySentences = ({ overlays }: WhyAnswer): string[] => {
  if (overlays.length === 0) return [];
  const places = overlays.map(({ position }) => position.replace('-', ' '));
  return [`On top: ${places.map((place) => `an overlay at the ${place}`).join(', ')}.`];
};

const outSentence = (
  { name, out, from, until, weight }: WhyAnswer['playlists'][number],
  zone: string,
): string[] => {
  const what = `The playlist ${quoted(name)} is left out`;
  switch (out) {
    case null:
      return [];
    case 'notYet':
      return [`${what}: it starts on ${dateIn(from, zone)}.`];
    case 'over':
      // `until` is the first instant after the playlist ended.
      return [`${what}: its last day was ${dateIn(until && before(until), zone)}.`];
    case 'empty':
      return [`${what}: nothing in it can be played.`];
    case 'noWeight':
      return [`${what}: its share is ${weight}, and others have more.`];
  }
};

const reasons = {
  archived: 'it is archived',
  notShared: 'its department no longer shares it',
  notReady: 'its video or PDF is not ready yet',
  missing: 'it no longer exists',
  notSubscribed: 'you have no subscription to its feed',
  notOffered: 'its feed no longer shows it',
  cycle: 'it would play itself',
  tooHeavy: 'a TV can load at most 20 MB for one screen',
} as const satisfies Record<WhyAnswer['leftOut'][number]['reason'], string>;

/** Maximum number of messages that are named for one reason in one playlist. Further messages are only counted. */
const maxNamed = 5;

const leftOutSentences = (all: WhyAnswer['leftOut']): string[] => {
  const groups = new Map<string, WhyAnswer['leftOut']>();
  for (const out of all) {
    const key = JSON.stringify([out.kind, out.playlist, out.reason]);
    groups.set(key, [...(groups.get(key) ?? []), out]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length <= maxNamed ? group.map(leftOutSentence) : countedSentence(group),
  );
};

const countedSentence = (group: WhyAnswer['leftOut']): string[] => {
  const [first] = group;
  if (!first) return [];
  const where = first.playlist === null ? '' : ` in the playlist ${quoted(first.playlist)}`;
  return [`${group.length} ${first.kind}s${where} are left out: ${manyReasons[first.reason]}.`];
};

const manyReasons = {
  archived: 'they are archived',
  notShared: 'their department no longer shares them',
  notReady: 'their videos or PDFs are not ready yet',
  missing: 'they no longer exist',
  notSubscribed: 'you have no subscription to their feed',
  notOffered: 'their feed no longer shows them',
  cycle: 'they would play themselves',
  tooHeavy: reasons.tooHeavy,
} as const satisfies Record<WhyAnswer['leftOut'][number]['reason'], string>;

const leftOutSentence = ({ kind, name, playlist, reason }: WhyAnswer['leftOut'][number]): string => {
  const where = playlist === null ? '' : ` in the playlist ${quoted(playlist)}`;
  const what = name === '' ? `A ${kind}` : `The ${kind} ${quoted(name)}`;
  return `${what}${where} is left out: ${reasons[reason]}.`;
};

/** Formats a period in a time zone: 'Saturday, Nov 21, 9:02:15 am to 9:02:30 am'. Without an end: 'Since Saturday, …'. */
export const spanWords = (start: string, end: string | null, zone: string): string => {
  const [day, time] = partsIn(start, zone);
  if (end === null) return `Since ${day}, ${time}`;
  const [lastDay, lastTime] = partsIn(end, zone);
  return `${day}, ${time} to ${day === lastDay ? '' : `${lastDay}, `}${lastTime}`;
};

const partsIn = (instant: string, timeZone: string): [day: string, time: string] => {
  const at = new Date(instant);
  const day = { timeZone, weekday: 'long', month: 'short', day: 'numeric' } as const;
  const time = { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return [
    new Intl.DateTimeFormat('en-US', day).format(at),
    // Browsers use different space characters before am and pm.
    new Intl.DateTimeFormat('en-US', time).format(at).toLowerCase().replace(/\s/, ' '),
  ];
};

const dateIn = (instant: string | null, zone: string): string =>
  instant === null
    ? 'another day'
    : new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' }).format(new Date(instant));

const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const quoted = (name: string): string => `“${shownName(name)}”`;

const listed = (names: readonly string[]): string => {
  const all = names.map(quoted);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
