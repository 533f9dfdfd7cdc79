import type { Screen } from '@marquee/contract/screens';
import { useQuery } from '../../kit/use-query';
import { healthQuery } from '../screens/screen-data';
import { CommandSender } from './CommandSender';
import { useSendAdmCommand } from './device-data';
import styles from './devices.module.css';
import { RecentActivity } from './RecentActivity';
import { Screenshot } from './Screenshot';

/** Shows administrators the screenshot, the errors and the Amazon commands of a screen without a paired TV. */
export const UnpairedScreenTools = ({ screen: { id, admId, rotation } }: { screen: Screen }) => {
  const known = useQuery(healthQuery(id)).data;
  const sending = useSendAdmCommand(admId);
  return (
    <div className={styles.details}>
      <div className={styles.picture}>
        <Screenshot
          // The API does not return whether a screenshot exists. A screen without a health report has no screenshot.
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
