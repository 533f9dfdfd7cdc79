import { nameContains } from '@marquee/contract/kit/name-contains';

export type ListRow = { id: number; name: string };

export type ListSort<Row> = { label: string; order: (rows: readonly Row[]) => Row[] };

/** A filter of a list. `fits` gets the chosen value, or '' while nothing is chosen. */
export type ListFilter<Row> = {
  label: string;
  fits: (row: Row, value: string) => boolean;
} & (
  | {
      kind: 'switch';
      /** The text of the chip that shows that the filter is on. The value is then 'on'. */
      chip: string;
      /** True if the filter shows more rows and hides none. */
      isWider?: boolean;
    }
  | { kind: 'choice'; options: (rows: readonly Row[]) => { value: string; label: string }[] }
);

/** How the rows of one kind are named, grouped, sorted and filtered in a list. */
export type ListKind<Row extends ListRow> = {
  /** The name under which the browser stores the view of the list. */
  name: string;
  /** Plural noun for texts: 'messages'. */
  noun: string;
  /** Returns the title of the group of a row. Absent: the list has no groups. */
  groupOf?: (row: Row) => string;
  /** The titles of groups that are shown in this order, also without rows. Absent: the groups of the rows, in alphabetical order. */
  fixedGroups?: readonly string[];
  /** The first sort is the default. */
  sorts: Record<string, ListSort<Row>>;
  filters: Record<string, ListFilter<Row>>;
};

export type FilterValues = Record<string, string>;
export type RowGroup<Row> = { title: string; rows: Row[] };
export type Asked = { search: string; sort: string; filters: FilterValues };

/** Returns whether a search or a filter hides rows. */
export const isNarrowed = <Row extends ListRow>(kind: ListKind<Row>, { search, filters }: Asked): boolean =>
  search.trim() !== '' ||
  Object.entries(kind.filters).some(
    ([key, filter]) => Boolean(filters[key]) && !(filter.kind === 'switch' && filter.isWider),
  );

/**
 * Returns the rows that fit the search and the filters, in their groups and in the chosen order. A search returns one group without
 * a title, unless the list shows its groups also without rows.
 */
export const arrangeRows = <Row extends ListRow>(
  kind: ListKind<Row>,
  rows: readonly Row[],
  { search, sort, filters }: Asked,
): RowGroup<Row>[] => {
  const checks = Object.entries(kind.filters);
  const fitting = rows.filter(
    (row) =>
      nameContains(row.name, search) && checks.every(([key, { fits }]) => fits(row, filters[key] ?? '')),
  );
  const ordered = sortOf(kind, sort).order(fitting);
  const { groupOf, fixedGroups } = kind;
  // The few results of a search are one list, because most headings would be above a single row.
  if (!groupOf || (search.trim() !== '' && !fixedGroups))
    return ordered.length > 0 ? [{ title: '', rows: ordered }] : [];
  const groups = new Map<string, Row[]>(fixedGroups?.map((title) => [title, []]));
  for (const row of ordered) {
    const title = groupOf(row);
    const group = groups.get(title);
    if (group) group.push(row);
    else groups.set(title, [row]);
  }
  const all = [...groups].map(([title, each]) => ({ title, rows: each }));
  return fixedGroups ? all : all.toSorted((a, b) => a.title.localeCompare(b.title));
};

/** Returns the sort with this key, or the default sort if the list has no such sort. */
export const sortOf = <Row extends ListRow>({ sorts }: ListKind<Row>, key: string): ListSort<Row> => {
  const found = sorts[key] ?? Object.values(sorts)[0];
  if (!found) throw new Error('A list has at least one sort.');
  return found;
};
