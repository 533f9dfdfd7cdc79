import { useEffect } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { usePages } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { LoadMore } from '../../../ui/LoadMore';
import { VirtualList } from '../../../ui/VirtualList';
import { WarningAlert } from '../../../ui/WarningAlert';
import type { Offered, PickerGroup, PickerQuery } from './offered-contents';
import { PickRow } from './PickRow';
import { rowsQuery } from './picker-data';

const rowHeight = 54;
/** The number of rows that one request returns. */
const pageSize = 100;

type RowsProps = {
  chosen: ReadonlySet<string>;
  canChoose: boolean;
  /** Notes the rows that a group shows, in their order. */
  note: (groupId: string, rows: readonly Offered[]) => void;
};

/** The rows of an open group, which are loaded page by page while a person scrolls. */
export const GroupRows = ({
  group: { group, kind, title, count },
  query,
  ...props
}: RowsProps & { group: PickerGroup; query: PickerQuery }) => {
  const pages = usePages(rowsQuery(query, kind === 'playlists' ? 'playlist' : 'message', group));
  if (pages.isError) return <WarningAlert messages={sentencesOf(pages.error)} />;
  // The space of the rows is reserved, so that the groups below do not move.
  if (pages.isPending)
    return (
      <div style={{ minHeight: Math.min(count, pageSize) * rowHeight }}>
        <LoadingIndicator />
      </div>
    );
  return <Rows id={group} title={title} rows={pages.data} loadMore={pages.loadMore} {...props} />;
};

const Rows = ({
  id,
  title,
  rows,
  loadMore,
  chosen,
  canChoose,
  note,
}: RowsProps & {
  id: string;
  title: string;
  rows: readonly Offered[];
  /** Undefined if all rows are loaded. */
  loadMore: (() => void) | undefined;
}) => {
  useEffect(() => {
    note(id, rows);
    return () => note(id, []);
  }, [note, id, rows]);
  const items: (Offered | End)[] = loadMore
    ? [...rows, { key: `end ${rows.length}`, isEnd: true }]
    : [...rows];
  return (
    <VirtualList label={title} items={items} keyOf={keyOf} rowHeight={rowHeight} gap={0}>
      {(each) =>
        'isEnd' in each ? (
          <LoadMore load={loadMore} />
        ) : (
          <PickRow offered={each} isChosen={chosen.has(each.key)} canChoose={canChoose} />
        )
      }
    </VirtualList>
  );
};

/** The end of the loaded rows. */
type End = { key: string; isEnd: true };

const keyOf = ({ key }: Offered | End) => key;
