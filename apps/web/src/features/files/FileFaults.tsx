import styles from './FileFaults.module.css';

/** Says why chosen files cannot be used. */
export const FileFaults = ({ faults }: { faults: readonly string[] }) =>
  faults.length === 0 ? null : (
    <div role="alert" className={styles.faults}>
      {faults.slice(0, 5).map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      {faults.length > 5 && <p>{`${faults.length - 5} more files were not added.`}</p>}
    </div>
  );
