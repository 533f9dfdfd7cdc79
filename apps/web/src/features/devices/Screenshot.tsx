import type { Screen } from '@marquee/contract/screens';
import { useState } from 'react';
import { ScreenPicture } from '../../ui/ScreenPicture';
import styles from './devices.module.css';

type Props = { path: string; time: string; empty: string; rotation: Screen['rotation'] };

/** What a TV has shown, as it last sent it; where it sent nothing, that. `time`: the picture of another moment is another. */
export const Screenshot = ({ path, time, empty, rotation }: Props) => {
  const address = `/content/${path}?t=${Date.parse(time) || 0}`;
  const [missing, setMissing] = useState('');
  return (
    <div className={styles.screenshot}>
      {time && missing !== address ? (
        <ScreenPicture
          src={address}
          alt="What the TV shows"
          rotation={rotation}
          onError={() => setMissing(address)}
        />
      ) : (
        <p>{empty}</p>
      )}
    </div>
  );
};
