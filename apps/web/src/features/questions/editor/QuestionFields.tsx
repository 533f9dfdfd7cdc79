import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { fieldKind, isFieldType } from '@marquee/playback/template/fields/field-kinds';
import { choicesWords, fieldTypeNames } from './field-types';
import { keyNameFrom, type QuestionDraft } from './question-edits';
import styles from './question-list.module.css';

const types = Object.entries(fieldTypeNames).map(([value, name]) => ({ value, label: `${name} (${value})` }));

/** The fields of one question. */
export const QuestionFields = ({
  question,
  keyNote,
  holds,
  change,
}: {
  question: QuestionDraft;
  /** Returns the help text of a key name. */
  keyNote: (keyName: string) => string;
  /** Whether the question has nested questions. If so, only types with nested questions can be chosen. */
  holds: boolean;
  change: (fields: Partial<QuestionDraft>) => void;
}) => {
  const { id, title, keyName, description, placeholder, fieldType, choices, regex, required } = question;
  const { choices: meaning, hasAnswer, isWords } = fieldKind(fieldType);
  return (
    <div className={styles.fields}>
      <TextInput
        label="Title"
        maxLength={200}
        data-autofocus
        value={title}
        onChange={(event) => {
          const next = event.currentTarget.value;
          const follows = id < 0 && hasAnswer && keyName === keyNameFrom(title);
          change({ title: next, ...(follows && { keyName: keyNameFrom(next) }) });
        }}
      />
      <TextInput
        label="Key name"
        description={hasAnswer ? keyNote(keyName || 'keyName') : 'Not needed here.'}
        maxLength={100}
        spellCheck={false}
        value={keyName}
        onChange={(event) => change({ keyName: event.currentTarget.value.replace(/\W/g, '') })}
      />
      <NativeSelect
        label="Type"
        data={types.filter(({ value }) => !holds || fieldKind(value).children !== 'none')}
        value={fieldType}
        onChange={(event) => {
          const type = event.currentTarget.value;
          if (isFieldType(type)) change({ fieldType: type });
        }}
      />
      {meaning && (
        <TextInput
          {...choicesWords[meaning]}
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
      {hasAnswer && (
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
      {hasAnswer && fieldType !== 'bool' && (
        <Switch
          label="Required"
          description="A form with an empty value cannot be saved."
          checked={required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      )}
      {isWords && (
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
