import type { Question } from '@marquee/contract/templates';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './questions.module.css';

/** A part of the form with its questions, which can be collapsed. */
export const HeaderField = ({ question, children }: { question: Question; children: ReactNode }) => (
  <details open className={styles.header}>
    <summary>
      <IconChevronDown size={18} aria-hidden />
      <span>{question.title}</span>
    </summary>
    {question.description && <p className={styles.soft}>{question.description}</p>}
    <div className={styles.questions}>{children}</div>
  </details>
);
