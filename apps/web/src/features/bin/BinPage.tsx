import { binDays } from '@marquee/contract/kit/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { usePages } from '../../kit/use-query';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { RowList } from '../../ui/RowList';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './BinPage.module.css';
import { BinRow } from './BinRow';
import { binQuery, useDeleteForGood } from './bin-data';

/** The deleted items that can be restored. */
export const BinPage = () => {
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const entries = usePages(binQuery(search.trim()));
  const isEmpty = entries.data?.length === 0;
  return (
    <NarrowPage>
      <PageTitle
        note={`Restore items that were deleted in the last ${binDays} days. Their files count as storage.`}
        actions={isEmpty ? null : <EmptyButton fail={setFailure} />}
      >
        Bin
      </PageTitle>
      <SearchField label="Search the bin" value={search} onChange={setSearch} />
      {failure === undefined ? null : <WarningAlert messages={sentencesOf(failure)} />}
      {entries.isPending ? <LoadingIndicator /> : null}
      {entries.isError ? <WarningAlert messages={sentencesOf(entries.error)} /> : null}
      {isEmpty ? (
        <EmptyState drawing="slides">
          {search.trim() === '' ? 'The bin is empty.' : 'No deleted items match your search.'}
        </EmptyState>
      ) : null}
      <div className={styles.list}>
        <RowList label="Deleted items" loadMore={entries.loadMore}>
          {entries.data?.map((entry) => (
            <BinRow key={entry.id} entry={entry} fail={setFailure} />
          ))}
        </RowList>
      </div>
    </NarrowPage>
  );
};

const EmptyButton = ({ fail }: { fail: (thrown: unknown) => void }) => {
  const { may } = useSignedIn();
  const { mutateAsync, isPending } = useDeleteForGood();
  if (!may('edit')) return null;
  const empty = async () => {
    const text = 'Empty the bin?';
    const details = ['All items in the bin of this department are deleted for good. This can’t be undone.'];
    if (!(await confirm({ text, details, action: 'Empty the bin', danger: true }))) return;
    fail(undefined);
    await mutateAsync(null).then(() => showBanner('Bin emptied'), fail);
  };
  return (
    <Button variant="outline" onClick={empty} disabled={isPending}>
      Empty the bin
    </Button>
  );
};
