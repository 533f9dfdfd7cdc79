import styles from './placements.module.css';

/** The note that screens play the stored message and not the unsaved changes of its form. */
export const UnsavedNote = ({ isUnsaved }: { isUnsaved: boolean }) =>
  isUnsaved && (
    <p className={styles.note}>
      Your latest changes are not saved yet. Until you save them, screens play the last saved version.
    </p>
  );
