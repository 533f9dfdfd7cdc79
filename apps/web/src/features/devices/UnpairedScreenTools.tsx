import type { Screen } from '@marquee/contract/screens';
import { useQuery } from '../../kit/use-query';
import { healthQuery } from '../screens/screen-data';
import { CommandSender } from './CommandSender';
import { useSendAdmCommand } from './device-data';
import styles from './devices.module.css';
import { RecentActivity } from './RecentActivity';
import { Screenshot } from './Screenshot';

/** For administrators: what can be seen of a screen, and said to it, that no TV of ours is paired with. */
export const UnpairedScreenTools = ({ screen: { id, admId, rotation } }: { screen: Screen }) => {
  const known = useQuery(healthQuery(id)).data;
  const sending = useSendAdmCommand(admId);
  return (
    <div className={styles.details}>
      <div className={styles.picture}>
        <Screenshot
          // Only loading it shows whether there is a picture. A screen whose TVs never reported has none.
          address={known?.healthReportTime ? known.screenshot : ''}
          rotation={rotation}
          empty="No screenshot yet."
        />
      </div>
      {admId ? <CommandSender sending={sending} /> : <p className={styles.note}>No TV is paired yet.</p>}
      <RecentActivity screenId={id} />
    </div>
  );
};
