import type { Screen } from '@marquee/contract/screens';
import { useState } from 'react';
import { ScreenPicture } from '../../ui/ScreenPicture';
import styles from './Screenshot.module.css';

type Props = { address: string; empty: string; rotation: Screen['rotation'] };

/** Shows the last screenshot that a TV sent, or the text `empty` if no screenshot can be loaded. */
export const Screenshot = ({ address, empty, rotation }: Props) => {
  const [missing, setMissing] = useState('');
  return (
    <div className={styles.screenshot}>
      {address && missing !== address ? (
        <ScreenPicture
          src={address}
          alt="Screenshot of the TV"
          rotation={rotation}
          onError={() => setMissing(address)}
        />
      ) : (
        <p>{empty}</p>
      )}
    </div>
  );
};
