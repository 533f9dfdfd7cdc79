import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../kit/confirm';
import { fieldTypeNames } from './field-types';
import { QuestionFields } from './QuestionFields';
import {
  addQuestion,
  changeQuestion,
  childrenOf,
  deleteQuestion,
  holdsQuestions,
  moveQuestion,
  type QuestionDraft,
  questionName,
} from './question-edits';
import styles from './question-list.module.css';

type Props = {
  list: readonly QuestionDraft[];
  /** Returns the help text of a key name. */
  keyNote: (keyName: string) => string;
  onChange: (change: (now: readonly QuestionDraft[]) => readonly QuestionDraft[]) => void;
};

/** The questions of a template or a feed as a list that can be edited. The questions are saved with their owner. */
export const QuestionList = (props: Props) => {
  const [openId, setOpenId] = useState<number>();
  return <Level parentId={null} {...props} openId={openId} setOpenId={setOpenId} />;
};

type LevelProps = Props & {
  parentId: number | null;
  openId: number | undefined;
  setOpenId: (id: number | undefined) => void;
};

const Level = ({ parentId, ...props }: LevelProps) => {
  const { list, onChange, setOpenId } = props;
  const siblings = childrenOf(list, parentId);
  const parent = list.find(({ id }) => id === parentId);
  const add = () => {
    const added = addQuestion(list, parentId);
    onChange(() => added.list);
    setOpenId(added.id);
  };
  return (
    <>
      <ol
        className={styles.questions}
        aria-label={parent ? `Questions of ${questionName(parent)}` : 'Questions'}
      >
        {siblings.map((question, place) => (
          <Row key={question.id} question={question} place={place} last={siblings.length - 1} {...props} />
        ))}
      </ol>
      <Button
        variant={parent ? 'subtle' : 'default'}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
      >
        {parent ? `Add a question to ${questionName(parent)}` : 'Add a question'}
      </Button>
    </>
  );
};

const Row = ({
  question,
  place,
  last,
  ...props
}: Omit<LevelProps, 'parentId'> & { question: QuestionDraft; place: number; last: number }) => {
  const { list, keyNote, onChange, openId, setOpenId } = props;
  const { id } = question;
  const open = openId === id;
  const name = questionName(question);
  const remove = async () => {
    const text = `Delete “${name}”? This can’t be undone.`;
    // A question that was never saved has no answers, so its deletion needs no confirmation.
    if (id > 0 && !(await confirm({ text, action: 'Delete', danger: true }))) return;
    onChange((now) => deleteQuestion(now, id));
  };
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          onClick={() => setOpenId(open ? undefined : id)}
        >
          <IconChevronDown size={18} aria-hidden />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {question.keyName && <code>{question.keyName}</code>}
            <span className={styles.soft}>{fieldTypeNames[question.fieldType]}</span>
          </span>
        </button>
        <ActionIcon
          aria-label={`Move ${name} up`}
          title="Move up"
          disabled={place === 0}
          onClick={() => onChange((now) => moveQuestion(now, id, -1))}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${name} down`}
          title="Move down"
          disabled={place === last}
          onClick={() => onChange((now) => moveQuestion(now, id, 1))}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Delete ${name}`} title="Delete" onClick={() => void remove()}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {open && (
        <QuestionFields
          question={question}
          keyNote={keyNote}
          holds={childrenOf(list, id).length > 0}
          change={(fields) => onChange((now) => changeQuestion(now, id, fields))}
        />
      )}
      {holdsQuestions(question) && (
        <div className={styles.below}>
          <Level parentId={id} {...props} />
        </div>
      )}
    </li>
  );
};
