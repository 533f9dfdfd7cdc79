import { NativeSelect, TextInput } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { useId } from 'react';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';
import type { ConditionDraft } from './item-conditions';

/** The field for the value of a condition. A question with a list of choices suggests their values. */
export const ConditionValue = ({
  question,
  draft,
  change,
  submit,
}: {
  question: Question | undefined;
  draft: ConditionDraft;
  change: (draft: ConditionDraft) => void;
  submit: () => void;
}) => {
  const choices = question?.fieldType === 'list' ? parseChoices(question.choices) : [];
  const choicesId = useId();
  if (draft.dataType === 'bool')
    return (
      <NativeSelect
        label="Value"
        data={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={draft.value}
        onChange={({ currentTarget: { value } }) => change({ ...draft, value })}
      />
    );
  return (
    <>
      <TextInput
        label="Value"
        maxLength={1_000}
        inputMode={draft.dataType === 'double' ? 'decimal' : undefined}
        list={choices.length > 0 ? choicesId : undefined}
        value={draft.value}
        onChange={({ currentTarget: { value } }) => change({ ...draft, value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The question gets the focus, and the same key press would open its choices.
          event.preventDefault();
          submit();
        }}
      />
      <datalist id={choicesId}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
};
