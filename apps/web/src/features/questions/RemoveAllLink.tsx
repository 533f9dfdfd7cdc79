import { IconX } from '@tabler/icons-react';
import styles from './questions.module.css';

/** The button that removes all entries of the list above it. Screen readers also announce the name of the list. */
export const RemoveAllLink = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.removeAll} aria-label={label} onClick={onClick}>
    <IconX size={18} aria-hidden />
    Remove all
  </button>
);
