import { useDeferredValue, useMemo, useState } from 'react';
import { noSelection, type Selection, within } from '../../kit/selection';
import { arrangeRows, type FilterValues, isNarrowed, type ListKind, type ListRow } from './arrange-rows';
import { useStoredView } from './stored-view';

/**
 * Maximum number of groups that are open at first. The specification prescribes that more groups are closed at first.
 */
const fewGroups = 5;

/** Returns the state of a list: the search, the filters, the view, the groups of rows, and the selected rows. */
export const useListing = <Row extends ListRow>(
  kind: ListKind<Row>,
  rows: readonly Row[],
  openId: number | undefined,
) => {
  const [view, changeView] = useStoredView(kind.name);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<FilterValues>({});
  const [selected, setSelection] = useState<Selection>(noSelection);
  const [isPicking, setPicking] = useState(false);
  // The list is updated when the browser is idle, so that typing stays fast.
  const asked = useDeferredValue(
    useMemo(() => ({ search, filters, sort: view.sort }), [search, filters, view.sort]),
  );
  const arranged = useMemo(() => arrangeRows(kind, rows, asked), [kind, rows, asked]);
  const narrowed = isNarrowed(kind, asked);
  const { isOpen, toggle } = useOpenGroups(arranged, narrowed, openId, view.groups, (groups) =>
    changeView({ groups }),
  );
  const groups = arranged.map((group) => ({ ...group, isOpen: isOpen(group.title) }));
  const fitting = useMemo(
    () => new Map(arranged.flatMap((group) => group.rows.map((row) => [String(row.id), row] as const))),
    [arranged],
  );
  // A row that the filters hide is not selected, so that an action changes only rows that the list contains.
  const selection = useMemo(() => within(selected, new Set(fitting.keys())), [selected, fitting]);
  const shownKeys = () =>
    groups.flatMap((group) => (group.isOpen ? group.rows.map(({ id }) => String(id)) : []));
  return {
    kind,
    rows,
    view,
    changeView,
    search,
    setSearch,
    filters,
    setFilter: (key: string, value: string) => setFilters((now) => ({ ...now, [key]: value })),
    showAll: () => {
      setSearch('');
      setFilters({});
    },
    narrowed,
    groups,
    toggle,
    selection,
    setSelection,
    /** The selected rows in the order of the list. */
    selectedRows: [...fitting].flatMap(([key, row]) => (selection.keys.has(key) ? [row] : [])),
    /** True while a click on a row selects the row. */
    isSelecting: isPicking || selection.keys.size > 0,
    startSelecting: () => setPicking(true),
    endSelecting: () => {
      setPicking(false);
      setSelection(noSelection);
    },
    shownKeys,
  };
};

export type Listing<Row extends ListRow> = ReturnType<typeof useListing<Row>>;

/**
 * Returns which groups are open. A search opens all groups, and the open item opens its group. A person can close each of them
 * until the search or the open item changes.
 */
const useOpenGroups = (
  groups: readonly { title: string; rows: readonly ListRow[] }[],
  narrowed: boolean,
  openId: number | undefined,
  stored: Record<string, boolean>,
  store: (groups: Record<string, boolean>) => void,
) => {
  const moment = `${narrowed} ${openId}`;
  const [chosen, setChosen] = useState<{ moment: string; groups: Record<string, boolean> }>();
  const now = chosen?.moment === moment ? chosen.groups : {};
  const holder = groups.find(({ rows }) => rows.some(({ id }) => id === openId))?.title;
  const isOpen = (title: string): boolean =>
    now[title] ?? (narrowed || title === holder || (stored[title] ?? groups.length <= fewGroups));
  return {
    isOpen,
    toggle: (titles: readonly string[], open: boolean) => {
      const fields = Object.fromEntries(titles.map((title) => [title, open]));
      setChosen({ moment, groups: { ...now, ...fields } });
      if (!narrowed) store({ ...stored, ...fields });
    },
  };
};
