import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import type { FocusEvent, ReactNode } from 'react';
import { DateField } from '../../ui/DateField';
import { useFaultAt } from '../../ui/SaveForm';
import { TimeField } from '../../ui/TimeField';
import { ArrayField } from './ArrayField';
import { fieldOf } from './answer-faults';
import { ContentField } from './ContentField';
import { DateTextInput } from './DateTextInput';
import { DesignerField } from './DesignerField';
import { Words } from './FieldGroup';
import { FileField } from './FileField';
import { FilesField } from './FilesField';
import type { Filling } from './filling';
import { HeaderField } from './HeaderField';
import { ImageField } from './ImageField';
import type { Ask } from './items/item-filling';
import { ModeratedListField } from './ModeratedListField';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';
import styles from './question-fields.module.css';
import type { QuestionNode } from './question-tree';
import { TextsField } from './TextsField';
import { TimeTextInput } from './TimeTextInput';
import { VideoField } from './VideoField';

export type FieldProps = {
  question: QuestionNode;
  value: string;
  change: (value: string) => void;
  filling: Filling;
  /** Renders a child question of this question. */
  ask: Ask;
};

type Field = (props: FieldProps) => ReactNode;

const TextField: Field = ({ question, value, change }) => (
  <TextInput
    {...useWords(question)}
    value={value}
    onFocus={selectExample(question)}
    onChange={(event) => change(event.currentTarget.value)}
  />
);

const DayQuestion: Field = ({ question, value, change }) => (
  <DateField {...useWords(question)} value={value} change={change} canClear={!question.required} />
);

const DayTextQuestion: Field = ({ question, value, change }) => (
  <DateTextInput {...useWords(question)} name={question.title} value={value} change={change} />
);

const TimeQuestion: Field = ({ question, value, change }) => (
  <TimeField {...useWords(question)} value={withZero(value)} change={change} />
);

/** Old answers may have an hour of one digit, which the field of the browser does not show. */
const withZero = (time: string) => time.replace(/^\d:/, '0$&');

const TimeTextQuestion: Field = ({ question, value, change }) => (
  <TimeTextInput {...useWords(question)} value={value} change={change} />
);

const LongTextField: Field = ({ question, value, change }) => (
  <Textarea
    {...useWords(question)}
    autosize
    minRows={3}
    maxRows={12}
    value={value}
    onFocus={selectExample(question)}
    onChange={(event) => change(event.currentTarget.value)}
  />
);

const ListField: Field = ({ question, value, change }) => (
  <NativeSelect
    {...useWords(question)}
    data={parseChoices(question.choices)}
    value={value}
    onChange={(event) => change(event.currentTarget.value)}
  />
);

const FlagField: Field = ({ question, value, change }) => (
  <Switch
    {...useWords(question)}
    checked={value === 'true'}
    onChange={(event) => change(String(event.currentTarget.checked))}
  />
);

/**
 * Selects the whole text at the focus while the text is still the example of the template, so that a person types over it. A click
 * places the caret after it gives the focus, so the text is selected in the next frame, unless a letter was typed before.
 */
const selectExample =
  ({ placeholder }: QuestionNode) =>
  ({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    requestAnimationFrame(() => {
      if (field.value === placeholder) field.select();
    });
  };

/** Returns the texts at a field: its title, its help text and its fault. */
const useWords = ({ id, title, description, required }: QuestionNode) => ({
  id: fieldOf(id),
  label: title,
  description: description || undefined,
  required,
  error: useFaultAt()(fieldOf(id)),
  classNames: { description: styles.hint },
});

// File fields get only the map of files, which stays the same object. `filling` is a new object after each key press.

const PictureField: Field = ({ filling, question, value, change }) => (
  <ImageField question={question} value={value} files={filling.files} change={change} />
);

const FilmField: Field = ({ filling, question, value, change }) => (
  <VideoField question={question} value={value} files={filling.files} change={change} />
);

const OneFileField: Field = ({ filling, question, value, change }) => (
  <FileField question={question} value={value} files={filling.files} change={change} />
);

const SeveralFilesField: Field = ({ filling, question, value, change }) => (
  <FilesField question={question} value={value} files={filling.files} change={change} />
);

/** The field of the form for each type of question. */
export const questionFields: Readonly<Record<FieldType, Field>> = {
  header: ({ question, filling, ask }) => (
    <HeaderField question={question}>{question.children.map((child) => ask(child, filling))}</HeaderField>
  ),
  label: ({ question }) => <Words title={question.title} description={question.description} />,
  array: ArrayField,
  string: TextField,
  text: LongTextField,
  date: DayQuestion,
  dateText: DayTextQuestion,
  time: TimeQuestion,
  timeText: TimeTextQuestion,
  list: ListField,
  bool: FlagField,
  'string[]': TextsField,
  image: PictureField,
  'image[]': SeveralFilesField,
  video: FilmField,
  silentVideo: FilmField,
  file: OneFileField,
  'file[]': SeveralFilesField,
  designer: ({ question, value, filling }) => (
    <DesignerField question={question} value={value} filling={filling} />
  ),
  hidden: () => null,
  moderatedList: ModeratedListField,
  playlist: ContentField,
  playlistOrMessage: ContentField,
  message: ContentField,
};
