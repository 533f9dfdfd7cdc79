import { useFaultAt } from '../../ui/SaveForm';
import { TimeField } from '../../ui/TimeField';
import styles from './AlertsForm.module.css';

/** The two times between which no email is sent. */
export const QuietHours = ({
  zone,
  from,
  setFrom,
  until,
  setUntil,
}: {
  /** The time zone in words. */
  zone: string;
  from: string;
  setFrom: (time: string) => void;
  until: string;
  setUntil: (time: string) => void;
}) => {
  const fault = useFaultAt()('quietHours');
  return (
    <fieldset className={styles.quiet}>
      <legend>Quiet hours</legend>
      <p className={styles.note}>
        Optional. Emails of these hours are collected and sent at their end, in {zone}.
      </p>
      <div className={styles.times}>
        <TimeField label="From" error={from === '' && fault} value={from} change={setFrom} />
        <TimeField label="Until" error={until === '' && fault} value={until} change={setUntil} />
      </div>
    </fieldset>
  );
};
