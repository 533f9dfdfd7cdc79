import type { Tone } from '../../ui/StatusDot';

/** TVs that need somebody come first. Screens without a TV come last. */
const ranks: Record<Tone, number> = { warning: 0, on: 1, asleep: 2, none: 3 };

/** Returns screens in the order of the wall. Screens of the same state keep their order. */
export const inWallOrder = <Shown extends { tone: Tone }>(shown: readonly Shown[]): Shown[] =>
  shown.toSorted((one, other) => ranks[one.tone] - ranks[other.tone]);

type Listed = { groups: readonly { rows: readonly { id: number }[] }[]; view: { sort: string } };

/** Returns the screens that the list contains, in its order or, if it is sorted by name, in the order of the wall. */
export const asListed = <Shown extends { id: number }>(
  all: readonly Shown[],
  { groups, view }: Listed,
): Shown[] => {
  const places = new Map(groups.flatMap(({ rows }) => rows).map(({ id }, place) => [id, place]));
  const listed = all.filter(({ id }) => places.has(id));
  if (view.sort === '' || view.sort === 'name') return listed;
  return listed.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
};

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
