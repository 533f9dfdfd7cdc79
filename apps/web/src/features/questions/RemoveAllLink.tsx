import { IconX } from '@tabler/icons-react';
import styles from './questions.module.css';

/** The link below a list that empties it. Screen readers also announce the list that it empties. */
export const RemoveAllLink = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.removeAll} aria-label={label} onClick={onClick}>
    <IconX size={18} aria-hidden />
    Remove all
  </button>
);
