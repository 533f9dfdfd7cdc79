import { useQuery } from '../../kit/use-query';
import { StatusDot } from '../../ui/StatusDot';
import styles from './PlayedBy.module.css';
import { type Played, receiptsOfQuery } from './receipt-data';
import { playedByWords } from './receipt-words';

/** Shows "8 of 9 screens play this", and updates while screens load a new version. */
export const PlayedBy = (played: Played) => {
  const { data } = useQuery(receiptsOfQuery(played));
  if (!data) return null;
  const all = data.length > 0 && data.every(({ isCurrent }) => isCurrent);
  return (
    <>
      <span className={styles.gap}> </span>
      <span role="status" className={styles.playedBy}>
        <StatusDot
          tone={all ? 'on' : 'none'}
          label={data.length === 0 ? 'Not playing yet' : playedByWords(data)}
        />
      </span>
    </>
  );
};
