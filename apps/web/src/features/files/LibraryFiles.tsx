import { useDebouncedValue } from '@mantine/hooks';
import type { LibraryFile } from '@marquee/contract/files';
import type { ReactNode } from 'react';
import { sentencesOf } from '../../kit/failures';
import { usePages } from '../../kit/use-query';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { LoadMore } from '../../ui/LoadMore';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import { type LibraryKind, libraryQuery } from './library-data';

/** Milliseconds after the last key before the search starts. */
const searchAfter = 250;

/** The pictures or videos that the department uploaded and that match a search. More files are loaded while a person scrolls. */
export const LibraryFiles = ({
  kind,
  search,
  children,
  ...layout
}: {
  kind: LibraryKind;
  search: string;
  rowHeight: number;
  gap: number;
  minColumnWidth?: number;
  children: (file: LibraryFile) => ReactNode;
}) => {
  const [q] = useDebouncedValue(search.trim(), searchAfter);
  const { data, isPending, error, loadMore } = usePages(libraryQuery(kind, q));
  if (isPending) return <LoadingIndicator />;
  if (error) return <WarningAlert messages={sentencesOf(error)} />;
  if (data.length === 0)
    return (
      <EmptyState drawing="slides">
        {q === '' ? `This department has no uploaded ${kind}s.` : `No ${kind}s match your search.`}
      </EmptyState>
    );
  const items: (LibraryFile | End)[] = loadMore ? [...data, { end: data.length }] : data;
  return (
    <VirtualList label={`Your ${kind}s`} items={items} keyOf={keyOf} {...layout}>
      {(item) => ('end' in item ? <LoadMore load={loadMore} /> : children(item))}
    </VirtualList>
  );
};

/** The end of the loaded files. */
type End = { end: number };

const keyOf = (item: LibraryFile | End) => ('end' in item ? item.end : item.url);
