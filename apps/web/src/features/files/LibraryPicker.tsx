import { Button } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { LibraryFiles } from './LibraryFiles';
import type { LibraryKind } from './library-data';
import { factsOf, placeOf } from './library-words';
import styles from './PickerTiles.module.css';

/** Lets a person choose files that the department uploaded before: one file, or several with `many`. */
export const LibraryPicker = ({
  kind,
  many,
  onPick,
}: {
  kind: LibraryKind;
  many: boolean;
  onPick: (addresses: string[]) => void;
}) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const pick = (url: string) => {
    if (!many) return onPick([url]);
    setChosen(chosen.includes(url) ? chosen.filter((each) => each !== url) : [...chosen, url]);
  };
  return (
    <>
      <SearchField label={`Search your ${kind}s`} value={search} onChange={setSearch} focusInDialog />
      <div className={styles.library}>
        <LibraryFiles kind={kind} search={search} rowHeight={190} gap={16} minColumnWidth={130}>
          {(file) => (
            <>
              <button
                type="button"
                className={styles.tile}
                aria-label={`Use ${file.name}`}
                aria-pressed={many ? chosen.includes(file.url) : undefined}
                onClick={() => pick(file.url)}
              >
                <img src={file.thumbnail} alt="" loading="lazy" decoding="async" />
              </button>
              <p className={styles.title} title={file.name}>
                {file.name}
              </p>
              <p className={styles.note}>{factsOf(file)}</p>
              <p className={styles.note} title={placeOf(file)}>
                {placeOf(file)}
              </p>
            </>
          )}
        </LibraryFiles>
      </div>
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <Button onClick={() => onPick([...chosen])}>
            {chosen.length === 1 ? `Add 1 ${kind}` : `Add ${chosen.length} ${kind}s`}
          </Button>
          <Button variant="default" onClick={() => setChosen([])}>
            Clear selection
          </Button>
        </div>
      )}
    </>
  );
};
