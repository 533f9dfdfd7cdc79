import { ActionIcon, Button } from '@mantine/core';
import { maxRows } from '@marquee/contract/kit/limits';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { ItemRow } from '../playlist-items';
import shared from '../playlists.module.css';
import { ConditionForm } from './ConditionForm';
import styles from './conditions.module.css';
import {
  type ConditionDraft,
  comparableQuestions,
  conditionWords,
  faultOf,
  newCondition,
} from './item-conditions';
import type { ListFeed } from './list-feed';

type Change = (fields: Pick<ItemRow, 'conditions'>) => void;

/** Edits the conditions of an item in a list of a feed. The item plays for the subscribers whose answers meet all of them. */
export const ConditionsEditor = ({
  row,
  name,
  feed,
  change,
  close,
}: {
  row: ItemRow;
  /** The name of the item. */
  name: string;
  feed: ListFeed;
  change: Change;
  close: () => void;
}) => {
  const { conditions } = row;
  const questions = comparableQuestions(feed.questions);
  const byId = new Map(feed.questions.map((question) => [question.id, question]));
  const form = useConditionForm(row, change);
  const isFull = conditions.length >= maxRows.conditionsOfItem && form.index === undefined;
  return (
    <section
      aria-label="Conditions of the item"
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div>
        <h2 className={shared.step}>{name}</h2>
        <p className={shared.soft}>
          {conditions.length === 0
            ? 'Plays for every subscriber. Add a condition to choose who sees it.'
            : 'Plays for subscribers whose answers meet all conditions.'}
        </p>
      </div>
      {conditions.length > 0 && (
        <ul className={styles.list} aria-label="Conditions">
          {conditions.map((condition, index) => {
            const words = conditionWords(condition, byId);
            return (
              <li key={`${condition.id} ${index}`} data-edited={index === form.index || undefined}>
                <span>{words}</span>
                <ActionIcon aria-label={`Change ${words}`} title="Change" onClick={() => form.edit(index)}>
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon aria-label={`Remove ${words}`} title="Remove" onClick={() => form.remove(index)}>
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {questions.length === 0 && <NoQuestions feedId={feed.id} />}
      {questions.length > 0 && isFull && (
        <p className={shared.soft}>An item can have at most {maxRows.conditionsOfItem} conditions.</p>
      )}
      {questions.length > 0 && !isFull && (
        <ConditionForm
          key={form.opened}
          questions={questions}
          draft={form.draft}
          fault={form.fault}
          action={form.index === undefined ? 'Add condition' : 'Change condition'}
          change={form.fill}
          submit={() => form.submit()}
          cancel={form.index === undefined ? undefined : form.reset}
        />
      )}
      <div>
        <Button variant="default" onClick={() => (form.isBegun ? form.submit() && close() : close())}>
          Done
        </Button>
      </div>
    </section>
  );
};

/** Returns the state of the form: a new condition, or the condition at `index`. */
const useConditionForm = ({ conditions }: ItemRow, change: Change) => {
  const [draft, setDraft] = useState<ConditionDraft>(newCondition(undefined));
  const [index, setIndex] = useState<number>();
  const [fault, setFault] = useState<string>();
  // The form opens again for each condition, so that its first field gets the focus.
  const [opened, setOpened] = useState(0);
  const open = (next: ConditionDraft, of: number | undefined) => {
    setDraft(next);
    setIndex(of);
    setFault(undefined);
    setOpened((before) => before + 1);
  };
  const reset = () => open(newCondition(undefined), undefined);
  const before = index === undefined ? undefined : conditions[index];
  return {
    draft,
    index,
    fault,
    opened,
    /** The person has entered a condition and has not added it. */
    isBegun: index !== undefined || (draft.questionId !== 0 && draft.value.trim() !== ''),
    fill: (next: ConditionDraft) => {
      setDraft(next);
      setFault(undefined);
    },
    edit: (of: number) => {
      const condition = conditions[of];
      if (condition) open(condition, of);
    },
    remove: (of: number) => {
      change({ conditions: conditions.toSpliced(of, 1) });
      reset();
    },
    /** Adds or changes the condition. Returns false if the condition has a fault. */
    submit: (): boolean => {
      const found = faultOf(draft);
      setFault(found);
      if (found) return false;
      const { questionId, operator, dataType } = draft;
      const added = { id: before?.id ?? 0, questionId, operator, dataType, value: draft.value.trim() };
      change({
        conditions: before === undefined ? [...conditions, added] : conditions.with(index ?? 0, added),
      });
      reset();
      return true;
    },
    reset,
  };
};

const NoQuestions = ({ feedId }: { feedId: number }) => (
  <div className={shared.nothing}>
    <p>This feed has no questions that a condition can compare.</p>
    <ButtonLink variant="default" to="/settings/feedAdmin/$id" params={{ id: feedId }}>
      Edit the questions
    </ButtonLink>
  </div>
);
