import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { clockFault } from '../devices/clock-fault';
import { ShowLogs } from '../devices/ShowLogs';
import styles from './HealthPanel.module.css';
import { healthFields } from './health-fields';
import { healthQuery } from './screen-data';
import shared from './screens.module.css';

/** The health of the TV of a screen at its last report. */
export const HealthPanel = ({ screenId }: { screenId: number }) => {
  const { data: screen } = useQuery(healthQuery(screenId));
  const { may } = useSignedIn();
  if (!screen) return null;
  const { healthReportTime, reportedTime } = screen;
  const fault = clockFault(reportedTime ?? '', healthReportTime ?? '');
  return (
    <Panel title="Health" actions={may('admin') && <ShowLogs screenId={screenId} />}>
      {fault && <p className={shared.misfits}>{fault}</p>}
      {healthReportTime ? (
        <dl className={styles.health}>
          {healthFields(screen).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || 'Unknown'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.note}>No TV has reported yet.</p>
      )}
    </Panel>
  );
};
