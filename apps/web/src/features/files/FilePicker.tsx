import { SegmentedControl } from '@mantine/core';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { DropBox } from './DropBox';
import { LibraryPicker } from './LibraryPicker';
import type { LibraryKind } from './library-data';
import styles from './PickerTiles.module.css';
import { StockPhotos } from './StockPhotos';

export type PickerTab = 'upload' | 'library' | 'stock';

export type Picking = {
  kind: LibraryKind;
  /** The kinds of files that can be uploaded. */
  allowed: readonly UploadKind[];
  /** Whether several files can be chosen. */
  many?: boolean;
  /** Called with the addresses of stored files. */
  onPick: (addresses: string[]) => void;
  /** Called with files of the computer. */
  onFiles: (files: File[]) => void;
};

/** The dialog that chooses pictures or a video: from the computer, from the uploads of the department, or from the stock photos. */
export const FilePicker = ({
  kind,
  allowed,
  many = false,
  first,
  onPick,
  onFiles,
  onClose,
}: Picking & { first: PickerTab; onClose: () => void }) => {
  const [tab, setTab] = useState(first);
  const title = many ? `Choose ${kind}s` : `Choose a ${kind}`;
  const tabs: { value: PickerTab; label: string }[] = [
    { value: 'upload', label: 'Upload' },
    { value: 'library', label: `Your ${kind}s` },
    ...(kind === 'picture' ? [{ value: 'stock' as const, label: 'Stock photos' }] : []),
  ];
  return (
    <Dialog opened onClose={onClose} title={title} size={860} place="top">
      <SegmentedControl
        className={styles.tabs}
        aria-label="Source"
        data={tabs}
        value={tab}
        onChange={setTab}
      />
      {tab === 'upload' && (
        <DropBox
          many={many}
          name="picker"
          label={title}
          allowed={allowed}
          picture={undefined}
          words={
            <p className="only-mouse">
              {many ? 'Drop files here, or choose files.' : 'Drop a file here, or choose one.'}
            </p>
          }
          choose={many ? 'Choose files' : 'Choose a file'}
          onFiles={onFiles}
        />
      )}
      {tab === 'library' && <LibraryPicker kind={kind} many={many} onPick={onPick} />}
      {tab === 'stock' && <StockPhotos onPick={(address) => onPick([address])} />}
    </Dialog>
  );
};
