import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { inNameOrder } from '../../kit/in-name-order';
import { newestFirst } from '../../kit/row-orders';
import type { ListKind } from '../../ui/listing/arrange-rows';
import { shapeOptions } from '../../ui/listing/shape-filter';
import type { Tone } from '../../ui/StatusDot';
import type { ScreenState } from './use-statuses';

export type ListedScreen = Screen & { state: ScreenState };

const toneOf = ({ state }: ListedScreen): Tone => state.status?.tone ?? 'none';

/** The states of screens for the filter, in the order of the sort by state: the screens that need attention are first. */
const states = [
  { value: 'warning', label: 'Needs attention' },
  { value: 'none', label: 'No TV paired yet' },
  { value: 'asleep', label: 'Asleep' },
  { value: 'on', label: 'Playing' },
] satisfies { value: Tone; label: string }[];
const rankOf = (screen: ListedScreen) => states.findIndex(({ value }) => value === toneOf(screen));

/** The list of screens. */
export const screenListing: ListKind<ListedScreen> = {
  name: 'screens',
  noun: 'screens',
  sorts: {
    name: { label: 'Name', order: inNameOrder },
    state: {
      label: 'State, trouble first',
      order: (rows) => inNameOrder(rows).toSorted((a, b) => rankOf(a) - rankOf(b)),
    },
    changed: {
      label: 'Recently changed',
      order: (rows) => newestFirst(rows, ({ lastModified }) => lastModified),
    },
    newest: {
      label: 'Newest first',
      order: (rows) => newestFirst(rows, ({ createdAt }) => createdAt),
    },
  },
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      fits: (screen, value) => value === '' || toneOf(screen) === value,
      options: (rows) => {
        const known = new Set(rows.map(toneOf));
        return states.filter(({ value }) => known.has(value));
      },
    },
    shape: {
      kind: 'choice',
      label: 'Orientation',
      fits: ({ rotation }, value) => value === '' || shapeOfRotation(rotation) === value,
      options: (rows) => shapeOptions(rows.map(({ rotation }) => shapeOfRotation(rotation))),
    },
  },
};
