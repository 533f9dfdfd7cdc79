import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentencesOf } from '../../kit/failures';
import { ControlledGroup, ListPane } from '../ListPane';
import { LoadingIndicator, SkeletonRows } from '../LoadingIndicator';
import { type Reveal, useReveal } from '../use-reveal';
import { VirtualList } from '../VirtualList';
import { WarningAlert } from '../WarningAlert';
import type { ListRow } from './arrange-rows';
import styles from './Listing.module.css';
import { ListTools } from './ListTools';
import { SelectableRow } from './SelectableRow';
import { type BulkAction, SelectionBar } from './SelectionBar';
import type { Listing } from './use-listing';
import { useSelectionEvents } from './use-selection-events';

type PaneProps<Row extends ListRow> = {
  title: string;
  /** The button beside the title. */
  action?: ReactNode;
  /** Returns the button or link beside the title of a group. */
  groupAction?: (title: string) => ReactNode;
  /** A link below the search. */
  link?: ReactNode;
  listing: Listing<Row>;
  query: { isPending: boolean; isSuccess: boolean; error: Error | null };
  openId: number | undefined;
  /** The usual height of a row in pixels. Default: 54. */
  rowHeight?: number;
  /** What the list shows while it has no rows: a sentence and a button. */
  empty: ReactNode;
  /** The actions on the selected rows. Absent: rows cannot be selected. */
  actions?: readonly BulkAction[] | undefined;
  /** Returns the name of a row for people. */
  nameOf: (row: Row) => string;
  /** Renders a row as a `ListLink`. */
  children: (row: Row) => ReactNode;
};

/**
 * The left list of messages, playlists or screens: search, view, groups of rows, the actions on the selected rows, and a link to the
 * deleted rows.
 */
export const ListingPane = <Row extends ListRow>({
  title,
  action,
  groupAction,
  link,
  listing,
  query,
  openId,
  empty,
  actions,
  ...rows
}: PaneProps<Row>) => {
  const { groups, narrowed, kind, toggle, isSelecting } = listing;
  const events = useSelectionEvents(listing);
  const reveal = useReveal(openId);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const content = (group: (typeof groups)[number]) =>
    group.rows.length > 0 && (
      <GroupRows {...rows} label={group.title || title} group={group} listing={listing} reveal={reveal} />
    );

  return (
    <ListPane
      title={title}
      action={
        <div className={styles.head}>
          {actions && count > 0 && <SelectButton listing={listing} />}
          {action}
        </div>
      }
      tools={
        <>
          <ListTools listing={listing} />
          {link}
        </>
      }
      footer={actions && isSelecting ? <SelectionBar listing={listing} actions={actions} /> : undefined}
    >
      {query.isPending && (
        <LoadingIndicator>
          <SkeletonRows />
        </LoadingIndicator>
      )}
      {query.error && <WarningAlert messages={sentencesOf(query.error)} />}
      <div
        data-selecting={isSelecting || undefined}
        data-selectable={actions ? true : undefined}
        data-layout={listing.view.layout}
        className={styles.rows}
        {...(actions && events)}
      >
        {query.isSuccess &&
          groups.map((group) =>
            group.title === '' ? (
              <div key="all">{content(group)}</div>
            ) : (
              <ControlledGroup
                key={group.title}
                title={group.title}
                count={group.rows.length}
                action={groupAction?.(group.title)}
                open={group.isOpen}
                onToggle={(open) => toggle([group.title], open)}
              >
                {content(group)}
              </ControlledGroup>
            ),
          )}
      </div>
      {query.isSuccess && count === 0 && (
        <div className={styles.nothing}>
          {narrowed ? (
            <>
              <p>No {kind.noun} found.</p>
              <Button variant="default" onClick={listing.showAll}>
                Show all
              </Button>
            </>
          ) : (
            empty
          )}
        </div>
      )}
      {query.isSuccess && (
        <Link to="/settings/bin" className={styles.bin}>
          <IconTrash size={16} aria-hidden /> Bin
        </Link>
      )}
    </ListPane>
  );
};

/** Starts to select rows with clicks, and ends it. Touch screens show no checks before. */
const SelectButton = <Row extends ListRow>({
  listing: { isSelecting, startSelecting, endSelecting },
}: {
  listing: Pick<Listing<Row>, 'isSelecting' | 'startSelecting' | 'endSelecting'>;
}) => (
  <button type="button" className={styles.textButton} onClick={isSelecting ? endSelecting : startSelecting}>
    {isSelecting ? 'Done' : 'Select'}
  </button>
);

const GroupRows = <Row extends ListRow>({
  label,
  group,
  listing: { view, selection },
  reveal,
  rowHeight = 54,
  nameOf,
  children,
}: {
  label: string;
  group: { rows: Row[] };
  listing: Listing<Row>;
  reveal: Reveal | undefined;
} & Pick<PaneProps<Row>, 'rowHeight' | 'nameOf' | 'children'>) => (
  <VirtualList
    // The heights of the rows differ between the layouts.
    key={view.layout}
    label={label}
    items={group.rows}
    keyOf={idOf}
    reveal={reveal}
    {...(view.layout === 'grid' ? grid : { rowHeight })}
  >
    {(row) => (
      <SelectableRow id={row.id} name={nameOf(row)} isSelected={selection.keys.has(String(row.id))}>
        {children(row)}
      </SelectableRow>
    )}
  </VirtualList>
);

const grid = { rowHeight: 136, minColumnWidth: 120, gap: 8 };
const idOf = ({ id }: ListRow) => id;
