import type { Screen } from '@marquee/contract/screens';
import { StatusDot } from '../../ui/StatusDot';
import styles from './ScreenNow.module.css';
import { useStatuses } from './use-statuses';

/** The state of a screen, beside its name. */
export const ScreenNow = ({ screen }: { screen: Screen }) => {
  const { status, receipt } = useStatuses()(screen);
  return (
    <span className={styles.now}>
      <StatusDot
        tone={status?.tone ?? 'none'}
        label={status?.words ?? 'No TV paired yet'}
        tooltip={status?.tone === 'warning' ? status.tooltip : undefined}
      />
      {receipt && <span role="status">· {receipt}</span>}
    </span>
  );
};
