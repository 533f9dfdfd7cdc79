import { IconX } from '@tabler/icons-react';
import styles from './questions.module.css';

/** The link under a list that empties it. Heard with what it empties. */
export const RemoveAllLink = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.removeAll} aria-label={label} onClick={onClick}>
    <IconX size={18} aria-hidden />
    Remove all
  </button>
);
