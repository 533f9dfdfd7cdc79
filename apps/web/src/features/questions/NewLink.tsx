import { IconPlus } from '@tabler/icons-react';
import styles from './questions.module.css';

/** The link labelled New under a list. Heard with what it adds to. */
export const NewLink = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.new} aria-label={label} onClick={onClick}>
    <IconPlus size={18} aria-hidden />
    New
  </button>
);
