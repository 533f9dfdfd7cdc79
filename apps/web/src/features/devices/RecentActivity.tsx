import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { WarningAlert } from '../../ui/WarningAlert';
import { errorLogsQuery } from './device-data';
import styles from './devices.module.css';
import { faultWords } from './fault-words';
import { LogLines } from './LogLines';

/** Lists the recent errors of the TVs of a screen. */
export const RecentActivity = ({ screenId }: { screenId: number }) => {
  const errors = useQuery(errorLogsQuery(screenId));
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>Recent Activity</h3>
      {errors.isError && <WarningAlert messages={sentencesOf(errors.error)} />}
      {errors.data?.length === 0 && <p className={styles.note}>No recent issues.</p>}
      <LogLines
        label="Recent Activity"
        lines={(errors.data ?? []).map(({ errorTime, url, errorMessage }) => {
          const { words, about } = faultWords(errorMessage);
          return { time: errorTime, name: words, text: [about, url].filter(Boolean).join(' · ') };
        })}
      />
    </section>
  );
};
