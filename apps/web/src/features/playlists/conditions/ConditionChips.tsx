import styles from './conditions.module.css';

/** The conditions of an item, each in words. */
export const ConditionChips = ({ conditions }: { conditions: readonly string[] }) =>
  conditions.length === 0 ? null : (
    <ul className={styles.chips} aria-label="Conditions">
      {conditions.map((words, index) => (
        <li key={`${words} ${index}`} className={styles.chip} title={words}>
          {words}
        </li>
      ))}
    </ul>
  );
