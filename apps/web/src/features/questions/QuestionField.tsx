import { fieldKind, isFieldType } from '@marquee/playback/template/fields/field-kinds';
import { useCallback } from 'react';
import { openingValue } from './answer-values';
import type { Filling } from './filling';
import styles from './QuestionField.module.css';
import { questionFields } from './question-fields';
import type { QuestionNode } from './question-tree';
import { SubscribersNote } from './SubscribersNote';

/** One question of a form, with the field for its type. */
export const QuestionField = ({ question, filling }: { question: QuestionNode; filling: Filling }) => {
  const { change: answer } = filling;
  const change = useCallback((next: string) => answer(question.id, next), [answer, question.id]);
  const type: string = question.fieldType;
  // A server of a newer release may know types that this page does not know.
  if (!isFieldType(type)) return <p className={styles.unknown}>Not implemented: {type}</p>;
  const Field = questionFields[type];
  const value = filling.values[question.id];
  const field = (
    <Field
      question={question}
      value={openingValue(question, value)}
      change={change}
      filling={filling}
      ask={ask}
    />
  );
  const { subscribers } = filling;
  if (!subscribers || !fieldKind(type).hasAnswer || type === 'hidden') return field;
  return (
    <SubscribersNote question={question} value={value} subscribers={subscribers} change={change}>
      {field}
    </SubscribersNote>
  );
};

const ask = (question: QuestionNode, filling: Filling) => (
  <QuestionField key={question.id} question={question} filling={filling} />
);
