import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { choicesWords, fieldTypeNames } from './field-types';
import { holdsQuestions, keyNameFrom, type QuestionDraft } from './question-edits';
import styles from './templates.module.css';

const types = Object.entries(fieldTypeNames).map(([value, name]) => ({ value, label: `${name} (${value})` }));

/** One question of a template. */
export const QuestionFields = ({
  question,
  holds,
  change,
}: {
  question: QuestionDraft;
  /** Others stand below it: its type stays one that they can stand below. */
  holds: boolean;
  change: (fields: Partial<QuestionDraft>) => void;
}) => {
  const { id, title, keyName, description, placeholder, fieldType, choices, regex } = question;
  const choosing = choicesWords(fieldType);
  const arranges = fieldType === 'header' || fieldType === 'label';
  return (
    <div className={styles.questionFields}>
      <TextInput
        label="Title"
        maxLength={200}
        data-autofocus
        value={title}
        onChange={(event) => {
          const next = event.currentTarget.value;
          const follows = id < 0 && !arranges && keyName === keyNameFrom(title);
          change({ title: next, ...(follows && { keyName: keyNameFrom(next) }) });
        }}
      />
      <TextInput
        label="Key name"
        description={
          arranges ? 'Not needed here.' : `Use it in the template as {{ ${keyName || 'keyName'} }}.`
        }
        maxLength={100}
        spellCheck={false}
        value={keyName}
        onChange={(event) => change({ keyName: event.currentTarget.value.replace(/\W/g, '') })}
      />
      <NativeSelect
        label="Type"
        data={types.filter(({ value }) => !holds || holdsQuestions({ fieldType: value }))}
        value={fieldType}
        onChange={(event) => change({ fieldType: event.currentTarget.value })}
      />
      {choosing && (
        <TextInput
          {...choosing}
          spellCheck={false}
          value={choices}
          onChange={(event) => change({ choices: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Description"
        description="Help text shown below the title."
        maxLength={1000}
        value={description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {!arranges && (
        <Textarea
          label="Placeholder"
          description="Shown until the field is filled in."
          autosize
          minRows={1}
          maxRows={6}
          value={placeholder}
          onChange={(event) => change({ placeholder: event.currentTarget.value })}
        />
      )}
      {(fieldType === 'string' || fieldType === 'text') && (
        <TextInput
          label="Regex"
          description="Optional. A regular expression that the value must match."
          maxLength={500}
          spellCheck={false}
          value={regex}
          onChange={(event) => change({ regex: event.currentTarget.value })}
        />
      )}
    </div>
  );
};
