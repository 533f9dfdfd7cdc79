import { useQuery } from '../../kit/use-query';
import { StatusDot } from '../../ui/StatusDot';
import styles from './PlayedBy.module.css';
import { playedTone } from './played-tone';
import { type Played, receiptsOfQuery } from './receipt-data';
import { playedByWords } from './receipt-words';
import { useTvStates } from './use-tv-states';

/** Shows "8 of 9 screens play this", and updates while screens load a new version. */
export const PlayedBy = (played: Played) => {
  const { data } = useQuery(receiptsOfQuery(played));
  const stateOf = useTvStates();
  if (!data) return null;
  const screens = data.map((receipt) => ({ isCurrent: receipt.isCurrent, state: stateOf(receipt) }));
  return (
    <>
      <span className={styles.gap}> </span>
      <span role="status" className={styles.playedBy}>
        <StatusDot
          tone={playedTone(screens)}
          label={screens.length === 0 ? 'Not playing yet' : playedByWords(screens)}
        />
      </span>
    </>
  );
};
