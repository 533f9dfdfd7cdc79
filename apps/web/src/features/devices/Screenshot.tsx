import { useState } from 'react';
import styles from './devices.module.css';

/** What a TV has shown, as it last sent it; where it sent nothing, that. `time`: the picture of another moment is another. */
export const Screenshot = ({ path, time, empty }: { path: string; time: string; empty: string }) => {
  const address = `/content/${path}?t=${Date.parse(time) || 0}`;
  const [missing, setMissing] = useState('');
  return (
    <div className={styles.screenshot}>
      {time && missing !== address ? (
        <img src={address} alt="What the TV shows" onError={() => setMissing(address)} />
      ) : (
        <p>{empty}</p>
      )}
    </div>
  );
};
