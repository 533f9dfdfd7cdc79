import { IconPlus } from '@tabler/icons-react';
import styles from './questions.module.css';

/** The button "New" below a list. Screen readers also announce the list to which the button adds an entry. */
export const NewLink = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.new} aria-label={label} onClick={onClick}>
    <IconPlus size={18} aria-hidden />
    New
  </button>
);
