import { Button, NativeSelect } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { useEffect, useRef } from 'react';
import { WarningAlert } from '../../../ui/WarningAlert';
import { ComparisonFields } from './ComparisonFields';
import { ConditionValue } from './ConditionValue';
import styles from './conditions.module.css';
import { type ConditionDraft, newCondition } from './item-conditions';

/** The fields of one condition: question, type, operator and value. */
export const ConditionForm = ({
  questions,
  draft,
  fault,
  action,
  change,
  submit,
  cancel,
}: {
  questions: readonly Question[];
  draft: ConditionDraft;
  /** Why the condition cannot be added. */
  fault: string | undefined;
  /** The words of the button. */
  action: string;
  change: (draft: ConditionDraft) => void;
  submit: () => void;
  /** Undefined for a new condition. */
  cancel: (() => void) | undefined;
}) => {
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const question = questions.find(({ id }) => id === draft.questionId);
  return (
    <div className={styles.form} role="group" aria-label="Condition">
      <NativeSelect
        ref={first}
        label="Question"
        data={[
          { value: '0', label: 'Select a question' },
          ...questions.map(({ id, title, keyName }) => ({ value: String(id), label: title || keyName })),
        ]}
        value={String(draft.questionId)}
        onChange={({ currentTarget: { value } }) =>
          change(newCondition(questions.find(({ id }) => String(id) === value)))
        }
      />
      <ComparisonFields draft={draft} change={change} />
      <ConditionValue question={question} draft={draft} change={change} submit={submit} />
      <WarningAlert messages={fault ? [fault] : []} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={submit}>
          {action}
        </Button>
        {cancel && (
          <Button variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
};
