import type { Question } from '@marquee/contract/templates';
import { type ReactNode, useId } from 'react';
import { useFaultAt } from '../../ui/SaveForm';
import { fieldOf } from './answer-faults';
import styles from './FieldGroup.module.css';
import shared from './questions.module.css';

export const Words = ({ title, description }: { title: string; description: string }) => (
  <div>
    {title && <p className={styles.title}>{title}</p>}
    {description && <p className={shared.soft}>{description}</p>}
  </div>
);

/** The mark that fields of the library show too. Screen readers read the word. */
const RequiredMark = () => (
  <span className={styles.required}>
    <span aria-hidden> *</span>
    <span className={styles.read}> (required)</span>
  </span>
);

/** A question that has several controls, with its label and its description. */
export const FieldGroup = ({
  question,
  fault,
  children,
}: {
  question: Pick<Question, 'id' | 'title' | 'description' | 'required'>;
  fault?: string | undefined;
  children: ReactNode;
}) => {
  const title = useId();
  const note = useId();
  const missing = useFaultAt()(fieldOf(question.id));
  return (
    <div
      id={fieldOf(question.id)}
      role="group"
      aria-labelledby={title}
      aria-describedby={missing ? note : undefined}
      data-fault={missing ? true : undefined}
      className={styles.group}
    >
      <div>
        <p className={styles.title} id={title}>
          {question.title}
          {question.required && <RequiredMark />}
        </p>
        {question.description && <p className={shared.soft}>{question.description}</p>}
      </div>
      {children}
      {missing && (
        <p id={note} className={styles.fault}>
          {missing}
        </p>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
};
