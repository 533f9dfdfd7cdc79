import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { ArrayField } from './ArrayField';
import { ContentField } from './ContentField';
import { DesignerField } from './DesignerField';
import { Words } from './FieldGroup';
import { FileField } from './FileField';
import { FilesField } from './FilesField';
import type { Filling } from './filling';
import { HeaderField } from './HeaderField';
import { ImageField } from './ImageField';
import { ModeratedListField } from './ModeratedListField';
import { parseChoices } from './parse-choices';
import type { QuestionNode } from './question-tree';
import styles from './questions.module.css';
import { TextsField } from './TextsField';
import { VideoField } from './VideoField';

/** One question, drawn by its type. */
export const QuestionField = ({ question, filling }: { question: QuestionNode; filling: Filling }) => {
  const value = filling.values[question.id] ?? '';
  const { files, change: answer } = filling;
  const change = useCallback((next: string) => answer(question.id, next), [answer, question.id]);
  const words = {
    id: `question${question.id}`,
    label: question.title,
    description: question.description || undefined,
    classNames: { description: styles.hint },
  };
  switch (question.fieldType) {
    case 'hidden':
      return null;
    case 'header':
      return (
        <HeaderField question={question}>
          {question.children.map((child) => (
            <QuestionField key={child.id} question={child} filling={filling} />
          ))}
        </HeaderField>
      );
    case 'label':
      return <Words title={question.title} description={question.description} />;
    case 'string':
      return <TextInput {...words} value={value} onChange={(event) => change(event.currentTarget.value)} />;
    case 'text':
      return (
        <Textarea
          {...words}
          autosize
          minRows={3}
          maxRows={12}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'list':
      return (
        <NativeSelect
          {...words}
          data={parseChoices(question.choices)}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'bool':
      return (
        <Switch
          {...words}
          checked={value === 'true'}
          onChange={(event) => change(String(event.currentTarget.checked))}
        />
      );
    case 'image':
      return <ImageField question={question} value={value} files={files} change={change} />;
    case 'video':
    case 'silentVideo':
      return <VideoField question={question} value={value} files={files} change={change} />;
    case 'file':
      return <FileField question={question} value={value} files={files} change={change} />;
    case 'file[]':
    case 'image[]':
      return <FilesField question={question} value={value} files={files} change={change} />;
    case 'string[]':
      return <TextsField question={question} value={value} change={change} />;
    case 'moderatedList':
      return <ModeratedListField question={question} value={value} change={change} />;
    case 'array':
      return <ArrayField question={question} value={value} filling={filling} change={change} ask={ask} />;
    case 'message':
    case 'playlist':
    case 'playlistOrMessage':
      return <ContentField question={question} value={value} change={change} />;
    case 'designer':
      return <DesignerField question={question} value={value} shape={filling.shape} change={change} />;
    default:
      return <p className={styles.unknown}>Not implemented: {question.fieldType}</p>;
  }
};

const ask = (question: QuestionNode, filling: Filling) => (
  <QuestionField key={question.id} question={question} filling={filling} />
);
