import type { Tone } from '../../ui/StatusDot';

/** TVs that need somebody come first. Screens without a TV come last. */
const ranks: Record<Tone, number> = { warning: 0, on: 1, asleep: 2, none: 3 };

/** Returns screens in the order of the wall. Screens of the same state keep their order. */
export const inWallOrder = <Shown extends { tone: Tone }>(shown: readonly Shown[]): Shown[] =>
  shown.toSorted((one, other) => ranks[one.tone] - ranks[other.tone]);

/** Counts the screens by state: '2 need attention · 9 on · 1 without a TV'. */
export const wallSummary = (shown: readonly { tone: Tone }[]): string =>
  tones
    .map((tone) => ({ tone, count: shown.filter((each) => each.tone === tone).length }))
    .filter(({ count }) => count > 0)
    .map(({ tone, count }) =>
      tone === 'warning' && count === 1
        ? '1 needs attention'
        : `${count.toLocaleString('en')} ${names[tone]}`,
    )
    .join(' · ');

const tones = ['warning', 'on', 'asleep', 'none'] as const satisfies readonly Tone[];
const names: Record<Tone, string> = {
  warning: 'need attention',
  on: 'on',
  asleep: 'asleep',
  none: 'without a TV',
};
