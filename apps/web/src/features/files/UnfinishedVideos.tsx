import type { LibraryVideo } from '@marquee/contract/files';
import { useQuery } from '../../kit/use-query';
import rows from '../../ui/Rows.module.css';
import { StatusDot } from '../../ui/StatusDot';
import { unfinishedVideosQuery } from './library-data';

/** The videos of the library that are not ready yet, or could not be converted. */
export const UnfinishedVideos = () => {
  const { data = [] } = useQuery(unfinishedVideosQuery);
  if (data.length === 0) return null;
  return (
    <ul className={rows.rows} aria-label="Videos that are not ready">
      {data.map((video) => (
        <li key={video.id} className={rows.row}>
          <span className={rows.words}>
            <span>{video.name}</span>
            <span className={rows.note}>{stateOf(video)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

const stateOf = ({ status, progress }: LibraryVideo) => {
  if (status === 'Error')
    return <StatusDot tone="warning" label="This video can’t be converted. Upload another file." />;
  return status === 'Submitted'
    ? 'Waiting for the conversion'
    : `Being converted, ${Math.round(progress * 100)}%`;
};
