import { isFieldType } from '@marquee/playback/template/fields/field-kinds';
import { useCallback } from 'react';
import type { Filling } from './filling';
import { questionFields } from './question-fields';
import type { QuestionNode } from './question-tree';
import styles from './QuestionField.module.css';

/** One question of a form, with the field for its type. */
export const QuestionField = ({ question, filling }: { question: QuestionNode; filling: Filling }) => {
  const { change: answer } = filling;
  const change = useCallback((next: string) => answer(question.id, next), [answer, question.id]);
  const type: string = question.fieldType;
  // A server of a newer release may know types that this page does not know.
  if (!isFieldType(type)) return <p className={styles.unknown}>Not implemented: {type}</p>;
  const Field = questionFields[type];
  return (
    <Field
      question={question}
      value={filling.values[question.id] ?? ''}
      change={change}
      filling={filling}
      ask={ask}
    />
  );
};

const ask = (question: QuestionNode, filling: Filling) => (
  <QuestionField key={question.id} question={question} filling={filling} />
);
