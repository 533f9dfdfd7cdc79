import { useDebouncedValue } from '@mantine/hooks';
import { safeUrl } from '@marquee/playback/template/liquid-filters';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './PickerTiles.module.css';
import { stockQuery } from './stock-data';

/** Milliseconds after the last key before the search starts. */
const searchAfter = 400;

/** Searches the stock photos and lets a person choose a photo. */
export const StockPhotos = ({ onPick }: { onPick: (address: string) => void }) => {
  const [search, setSearch] = useState('');
  const [term] = useDebouncedValue(search.trim(), searchAfter);
  const photos = useQuery({ ...stockQuery(term), placeholderData: keepPreviousData });

  return (
    <>
      <SearchField label="Search stock photos" value={search} onChange={setSearch} focusInDialog />
      {photos.isPending && <LoadingIndicator />}
      {photos.isError && (
        <div className={styles.fault}>
          <WarningAlert messages={sentencesOf(photos.error)} />
        </div>
      )}
      {photos.data?.length === 0 && <p className={styles.none}>No photos found. Try a different search.</p>}
      <ul className={styles.photos} aria-label="Stock photos" aria-busy={photos.isPlaceholderData}>
        {photos.data?.map(({ thumbnail, large, url, title, photographer, photographerUrl }) => (
          <li key={large}>
            <button
              type="button"
              className={styles.tile}
              aria-label={`Use ${title || `a picture by ${photographer}`}`}
              onClick={() => onPick(large)}
            >
              <img src={safeUrl(thumbnail)} alt="" loading="lazy" decoding="async" />
            </button>
            <p className={styles.title}>{title}</p>
            <p className={styles.note}>
              {photographerUrl || url ? (
                <a href={safeUrl(photographerUrl || url)} target="_blank" rel="noreferrer">
                  {photographer}
                </a>
              ) : (
                photographer
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
