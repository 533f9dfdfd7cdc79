import { type ReactNode, useRef } from 'react';
import { openingValue } from './answer-values';
import { fillInOf, fillInWords, type Subscribers } from './fill-in';
import type { QuestionNode } from './question-tree';
import styles from './SubscribersNote.module.css';

/** The field of a message in a feed, with a note that says who fills it in, and a button that changes this. */
export const SubscribersNote = ({
  question,
  value,
  subscribers: { feeds, removeAnswer },
  change,
  children,
}: {
  question: QuestionNode;
  /** The answer; undefined if there is none. */
  value: string | undefined;
  subscribers: Subscribers;
  change: (value: string) => void;
  /** The field. */
  children: ReactNode;
}) => {
  const field = useRef<HTMLDivElement>(null);
  const fillIn = fillInOf(question, value, feeds);
  const fix = () => {
    const shown = openingValue(question, value);
    const fixed = question.fieldType === 'bool' ? String(shown === 'true') : shown;
    if (fixed !== '') return change(fixed);
    // An empty field cannot be fixed, so the person enters a value first.
    field.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  };
  const isOpen = fillIn.kind === 'subscribers';
  return (
    <div ref={field} className={styles.answered} data-open={isOpen || undefined}>
      {children}
      <div className={styles.note}>
        <p aria-live="polite">{fillInWords(fillIn, question)}</p>
        {fillIn.kind !== 'notAsked' && (
          <FillInButton
            isOpen={isOpen}
            title={question.title}
            onClick={isOpen ? fix : () => removeAnswer(question.id)}
          />
        )}
      </div>
    </div>
  );
};

const FillInButton = ({
  isOpen,
  title,
  onClick,
}: {
  isOpen: boolean;
  title: string;
  onClick: () => void;
}) => {
  const words = isOpen ? 'Fix for all subscribers' : 'Let subscribers fill this in';
  return (
    <button type="button" className={styles.button} aria-label={`${words}: ${title}`} onClick={onClick}>
      {words}
    </button>
  );
};
