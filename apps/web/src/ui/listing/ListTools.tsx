import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { SearchField } from '../SearchField';
import type { ListRow } from './arrange-rows';
import styles from './Listing.module.css';
import type { Listing } from './use-listing';

const ListView = lazyPart(async () => (await import('./ListView')).ListView);

type ToolsProps<Row extends ListRow> = { listing: Listing<Row> };

/** The search of a list, the button that opens its view, and the chips of the filters that are on. */
export const ListTools = <Row extends ListRow>({ listing }: ToolsProps<Row>) => {
  const { kind, search, setSearch } = listing;
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={`Search ${kind.noun}`} value={search} onChange={setSearch} />
        <ViewButton listing={listing} />
      </div>
      <FilterChips listing={listing} />
    </>
  );
};

/** Loads the view when the pointer or the focus reaches the button, so that the view opens at once. */
const ViewButton = <Row extends ListRow>({ listing }: ToolsProps<Row>) => {
  const [isLoaded, setLoaded] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const load = () => setLoaded(true);
  const { kind, rows, groups } = listing;
  return (
    <>
      <ActionIcon
        ref={button}
        id={`${id}-target`}
        variant="default"
        size={40}
        aria-label="Sort and filter"
        aria-haspopup="dialog"
        aria-expanded={opened}
        title="Sort and filter"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpened(!opened);
        }}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
      </ActionIcon>
      {isLoaded && (
        <Suspense>
          <ListView
            id={id}
            button={button}
            opened={opened}
            setOpened={setOpened}
            listing={listing}
            sorts={Object.entries(kind.sorts).map(([value, { label }]) => ({ value, label }))}
            choices={Object.entries(kind.filters).map(([key, filter]) => ({
              key,
              label: filter.label,
              options: filter.kind === 'switch' ? undefined : filter.options(rows),
            }))}
            titles={groups.map(({ title }) => title)}
          />
        </Suspense>
      )}
    </>
  );
};

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
