import type { Question } from '@marquee/contract/templates';
import { useMemo } from 'react';
import type { Filling } from './filling';
import { QuestionField } from './QuestionField';
import { questionTree } from './question-tree';
import styles from './questions.module.css';

/** The questions of a template as a form. */
export const QuestionForm = ({
  questions,
  filling,
}: {
  questions: readonly Question[];
  filling: Filling;
}) => {
  const tree = useMemo(() => questionTree(questions), [questions]);
  return (
    <div className={styles.questions}>
      {tree.map((question) => (
        <QuestionField key={question.id} question={question} filling={filling} />
      ))}
    </div>
  );
};
