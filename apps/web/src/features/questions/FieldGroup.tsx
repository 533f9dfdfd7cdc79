import type { Question } from '@marquee/contract/templates';
import { type ReactNode, useId } from 'react';
import styles from './FieldGroup.module.css';
import shared from './questions.module.css';

export const Words = ({ title, description }: { title: string; description: string }) => (
  <div>
    {title && <p className={styles.title}>{title}</p>}
    {description && <p className={shared.soft}>{description}</p>}
  </div>
);

/** A question that has several controls, with its label and its description. */
export const FieldGroup = ({
  question,
  fault,
  children,
}: {
  question: Pick<Question, 'id' | 'title' | 'description'>;
  fault?: string | undefined;
  children: ReactNode;
}) => {
  const title = useId();
  return (
    <div id={`question${question.id}`} role="group" aria-labelledby={title} className={styles.group}>
      <div>
        <p className={styles.title} id={title}>
          {question.title}
        </p>
        {question.description && <p className={shared.soft}>{question.description}</p>}
      </div>
      {children}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
};
