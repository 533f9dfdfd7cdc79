import { Checkbox } from '@mantine/core';
import styles from './AlertsForm.module.css';

/** The choice of the kinds of alerts. */
export const AlertKinds = ({
  labels,
  chosen,
  change,
}: {
  /** The kinds with their words, in the order of the list. */
  labels: Readonly<Record<string, string>>;
  chosen: string[];
  change: (kinds: string[]) => void;
}) => (
  <Checkbox.Group label="Alert when" value={chosen} onChange={change}>
    <div className={styles.choices}>
      {Object.entries(labels).map(([kind, label]) => (
        <Checkbox key={kind} value={kind} label={label} />
      ))}
    </div>
  </Checkbox.Group>
);
