import { Button, FileButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { FileFaults } from './FileFaults';
import { acceptedTypes, kindOf } from './file-faults';
import { LibraryFiles } from './LibraryFiles';
import styles from './LibraryPage.module.css';
import { LibraryRow } from './LibraryRow';
import type { LibraryKind } from './library-data';
import { UnfinishedVideos } from './UnfinishedVideos';
import { UploadProgress } from './UploadProgress';
import { useChosenFiles } from './use-chosen-files';
import { useFileDrop } from './use-file-drop';
import { useLibraryUpload } from './use-library-upload';

const tabs: { value: LibraryKind; label: string }[] = [
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
];
const allowed: readonly LibraryKind[] = ['picture', 'video'];

/** The pictures and videos that the department uploaded, each with its uses. People upload files here for later use. */
export const LibraryPage = () => {
  const { may } = useSignedIn();
  const mayEdit = may('edit');
  const [kind, setKind] = useState<LibraryKind>('picture');
  const [search, setSearch] = useState('');
  const [failures, setFailures] = useState<unknown[]>([]);
  const { share, stop, send } = useLibraryUpload(setFailures);
  const isUploading = share !== undefined;
  const { faults, take } = useChosenFiles({
    allowed,
    many: true,
    onFiles: (files) => {
      // The tab shows the new files.
      if (files.every((file) => kindOf(file) !== kind)) setKind(kind === 'picture' ? 'video' : 'picture');
      void send(files);
    },
  });
  const isOver = useFileDrop((files) => {
    if (mayEdit && !isUploading) void take(files);
  });
  return (
    <NarrowPage>
      <PageTitle
        note="Find the pictures and videos of this department, and where they are used. A file that you upload here stays until you delete it. Other files are deleted a day after their last use."
        actions={
          mayEdit ? (
            <FileButton
              multiple
              accept={acceptedTypes(allowed)}
              inputProps={{ 'aria-label': 'Upload pictures and videos' }}
              onChange={(files) => void take(files)}
            >
              {(props) => (
                <Button {...props} disabled={isUploading}>
                  Upload
                </Button>
              )}
            </FileButton>
          ) : null
        }
      >
        Pictures and videos
      </PageTitle>
      {mayEdit && isOver && !isUploading ? (
        <div className={styles.over}>
          <p>Drop the files to upload them.</p>
        </div>
      ) : null}
      <WarningAlert messages={failures.flatMap(sentencesOf)} />
      <FileFaults faults={faults} />
      {isUploading ? <UploadProgress share={share} onStop={stop} /> : null}
      <div className={styles.tools}>
        <SegmentedControl aria-label="Kind" data={tabs} value={kind} onChange={setKind} />
        <SearchField label={`Search your ${kind}s`} value={search} onChange={setSearch} />
      </div>
      {kind === 'video' ? <UnfinishedVideos /> : null}
      <LibraryFiles key={kind} kind={kind} search={search} rowHeight={88} gap={0}>
        {(file) => <LibraryRow file={file} fail={(thrown) => setFailures([thrown])} />}
      </LibraryFiles>
    </NarrowPage>
  );
};
