import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { SearchField } from '../../ui/SearchField';
import { LibraryFiles } from './LibraryFiles';
import styles from './LibraryPage.module.css';
import { LibraryRow } from './LibraryRow';
import type { LibraryKind } from './library-data';

const tabs: { value: LibraryKind; label: string }[] = [
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
];

/** The pictures and videos that the department uploaded, each with its uses. */
export const LibraryPage = () => {
  const [kind, setKind] = useState<LibraryKind>('picture');
  const [search, setSearch] = useState('');
  return (
    <NarrowPage>
      <PageTitle note="Find the pictures and videos that this department uploaded, and where they are used. A file that nothing uses is deleted after a day.">
        Pictures and videos
      </PageTitle>
      <div className={styles.tools}>
        <SegmentedControl aria-label="Kind" data={tabs} value={kind} onChange={setKind} />
        <SearchField label={`Search your ${kind}s`} value={search} onChange={setSearch} />
      </div>
      <LibraryFiles key={kind} kind={kind} search={search} rowHeight={88} gap={0}>
        {(file) => <LibraryRow file={file} />}
      </LibraryFiles>
    </NarrowPage>
  );
};
