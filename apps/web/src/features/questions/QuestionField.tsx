import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Filling } from './filling';
import { HeaderField } from './HeaderField';
import { ImageField } from './ImageField';
import { parseChoices } from './parse-choices';
import type { QuestionNode } from './question-tree';
import styles from './questions.module.css';

/** One question, drawn by its type. */
export const QuestionField = ({ question, filling }: { question: QuestionNode; filling: Filling }) => {
  const value = filling.values[question.id] ?? '';
  const change = (next: string) => filling.change(question.id, next);
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
      return <ImageField question={question} value={value} filling={filling} />;
    default:
      return <p className={styles.unknown}>Not implemented: {question.fieldType}</p>;
  }
};

const Words = ({ title, description }: { title: string; description: string }) => (
  <div>
    {title && <p className={styles.title}>{title}</p>}
    {description && <p className={styles.soft}>{description}</p>}
  </div>
);
