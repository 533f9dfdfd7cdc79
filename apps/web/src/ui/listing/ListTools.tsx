import { ActionIcon, Button, NativeSelect, Popover, SegmentedControl, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../SearchField';
import type { ListRow } from './arrange-rows';
import styles from './Listing.module.css';
import type { Listing } from './use-listing';

type ToolsProps<Row extends ListRow> = {
  listing: Listing<Row>;
  /** True if rows of the list can be selected. */
  canSelect: boolean;
};

/** The search of a list, the button that opens its view, and the chips of the filters that are on. */
export const ListTools = <Row extends ListRow>({ listing, canSelect }: ToolsProps<Row>) => {
  const { kind, search, setSearch } = listing;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={`Search ${kind.noun}`} value={search} onChange={setSearch} />
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          width={284}
          trapFocus
          returnFocus
          withinPortal
          shadow="md"
        >
          <Popover.Target>
            <ActionIcon
              variant="default"
              size={40}
              aria-label="Sort and filter"
              title="Sort and filter"
              onClick={() => setOpened(!opened)}
            >
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Sort and filter">
            <ViewFields listing={listing} canSelect={canSelect} close={() => setOpened(false)} />
          </Popover.Dropdown>
        </Popover>
      </div>
      <FilterChips listing={listing} />
    </>
  );
};

const ViewFields = <Row extends ListRow>({
  listing,
  canSelect,
  close,
}: ToolsProps<Row> & { close: () => void }) => {
  const { kind, view, changeView, groups, toggle, startSelecting } = listing;
  const setAll = (open: boolean) =>
    toggle(
      groups.map(({ title }) => title),
      open,
    );
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Sort by"
        data={Object.entries(kind.sorts).map(([value, { label }]) => ({ value, label }))}
        value={view.sort}
        onChange={(event) => changeView({ sort: event.currentTarget.value })}
      />
      <FilterFields listing={listing} />
      <SegmentedControl
        fullWidth
        aria-label="Layout"
        data={[
          { value: 'list', label: <LayoutLabel Icon={IconList}>List</LayoutLabel> },
          { value: 'grid', label: <LayoutLabel Icon={IconLayoutGrid}>Grid</LayoutLabel> },
        ]}
        value={view.layout}
        onChange={(layout) => changeView({ layout: layout === 'grid' ? 'grid' : 'list' })}
      />
      {groups.length > 1 && (
        <div className={styles.pair}>
          <Button variant="default" onClick={() => setAll(true)}>
            Open all
          </Button>
          <Button variant="default" onClick={() => setAll(false)}>
            Close all
          </Button>
        </div>
      )}
      {canSelect && (
        <Button
          variant="default"
          onClick={() => {
            startSelecting();
            close();
          }}
        >
          Select several
        </Button>
      )}
    </div>
  );
};

const LayoutLabel = ({ Icon, children }: { Icon: typeof IconList; children: string }) => (
  <span className={styles.layout}>
    <Icon size={16} aria-hidden />
    {children}
  </span>
);

const FilterFields = <Row extends ListRow>({
  listing: { kind, rows, filters, setFilter },
}: {
  listing: Listing<Row>;
}) =>
  Object.entries(kind.filters).map(([key, filter]) => {
    if (filter.kind === 'switch')
      return (
        <Switch
          key={key}
          size="sm"
          label={filter.label}
          checked={filters[key] === 'on'}
          onChange={(event) => setFilter(key, event.currentTarget.checked ? 'on' : '')}
        />
      );
    const options = filter.options(rows);
    // A choice with one option would hide no row.
    if (options.length < 2) return null;
    return (
      <NativeSelect
        key={key}
        label={filter.label}
        data={[{ value: '', label: 'All' }, ...options]}
        value={filters[key] ?? ''}
        onChange={(event) => setFilter(key, event.currentTarget.value)}
      />
    );
  });

/** The filters that are on. A press on a chip removes its filter. */
const FilterChips = <Row extends ListRow>({
  listing: { kind, rows, filters, setFilter },
}: {
  listing: Listing<Row>;
}) => {
  const chips = Object.entries(kind.filters).flatMap(([key, filter]) => {
    const value = filters[key];
    if (!value) return [];
    if (filter.kind === 'switch') return { key, text: filter.chip };
    const text = filter.options(rows).find((option) => option.value === value)?.label ?? value;
    return { key, text };
  });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {chips.map(({ key, text }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter: ${text}`}
            onClick={() => setFilter(key, '')}
          >
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
};
