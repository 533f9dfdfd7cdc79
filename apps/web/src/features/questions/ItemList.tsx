import { Button } from '@mantine/core';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { SortableList } from '../../ui/SortableList';
import { openingValue } from './answer-values';
import type { Filling } from './filling';
import styles from './ItemList.module.css';
import { type Item, itemLabel, readItems, writeItems } from './item-list';
import { NewLink } from './NewLink';
import type { QuestionNode } from './question-tree';
import { RemoveAllLink } from './RemoveAllLink';
import { useRows } from './use-rows';

/** Renders one question of an item. */
export type Ask = (question: QuestionNode, filling: Filling) => ReactNode;

/** The items of a list as sections, of which at most one is open. */
export const ItemList = ({
  question,
  value,
  filling,
  change,
  ask,
}: {
  question: QuestionNode;
  value: string;
  filling: Filling;
  change: (value: string) => void;
  ask: Ask;
}) => {
  const { rows, set, add, update, remove } = useRows(value, { read: readItems, write: writeItems }, change);
  const [selected, setSelected] = useState<number>();
  const list = useId();
  const nameOf = (item: Item) => itemLabel(item, question.children);

  const addItem = () => {
    // React renders the new item at once, so that its field exists before the field gets the focus.
    flushSync(() => setSelected(add(emptyItem(question.children))[0]?.id));
    document.querySelector<HTMLElement>(`#${list} [data-open] :is(input, textarea, select)`)?.focus();
  };

  return (
    <>
      <div id={list} className={styles.items}>
        <SortableList
          label={question.title}
          items={rows}
          onChange={set}
          nameOf={({ content }, index) => `${nameOf(content)} (${index + 1})`}
        >
          {({ id, content }) => (
            <ItemSection
              name={nameOf(content)}
              open={id === selected}
              toggle={() => setSelected(id === selected ? undefined : id)}
            >
              <ItemPanel
                questions={question.children}
                item={content}
                filling={filling}
                ask={ask}
                change={(item) => update(id, item)}
                close={() => {
                  // The pressed button disappears with the section, so the heading of the section gets the focus.
                  document.querySelector<HTMLElement>(`#${list} [aria-expanded="true"]`)?.focus();
                  setSelected(undefined);
                }}
                remove={() => {
                  remove(id);
                  setSelected(undefined);
                }}
              />
            </ItemSection>
          )}
        </SortableList>
      </div>
      <div className={styles.listLinks}>
        <NewLink label={`New: ${question.title}`} onClick={addItem} />
        {rows.length > 1 && <RemoveAllLink label={`Remove all: ${question.title}`} onClick={() => set([])} />}
      </div>
    </>
  );
};

/** Returns the values of a new item: the first choice of each list question. Other questions have no value yet. */
const emptyItem = (questions: readonly QuestionNode[]): Item =>
  Object.fromEntries(
    questions
      .filter(({ fieldType }) => fieldKind(fieldType).choices === 'options')
      .map((question) => [question.keyName, openingValue(question, undefined)]),
  );

const ItemSection = ({
  name,
  open,
  toggle,
  children,
}: {
  name: string;
  open: boolean;
  toggle: () => void;
  children: ReactNode;
}) => {
  const panel = useId();
  return (
    <div className={styles.item} data-open={open || undefined}>
      <button
        type="button"
        className={styles.itemName}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={toggle}
      >
        <IconChevronRight size={18} aria-hidden />
        <span>{name}</span>
      </button>
      {open && <div id={panel}>{children}</div>}
    </div>
  );
};

const ItemPanel = ({
  questions,
  item,
  filling,
  ask,
  change,
  close,
  remove,
}: {
  questions: readonly QuestionNode[];
  item: Item;
  filling: Filling;
  ask: Ask;
  change: (item: Item) => void;
  close: () => void;
  remove: () => void;
}) => {
  const title = useId();
  const itemFilling: Filling = {
    ...filling,
    // Several items have the same questions, so the address of the page cannot name the question of one item.
    designer: undefined,
    place: undefined,
    contentId: undefined,
    // Subscribers fill in the whole list.
    subscribers: undefined,
    values: Object.fromEntries(
      questions.map((question) => [question.id, openingValue(question, item[question.keyName])]),
    ),
    change: (id: number, value: string) => {
      const asked = questions.find((question) => question.id === id);
      if (asked) change({ ...item, [asked.keyName]: value });
    },
  };
  return (
    <section aria-labelledby={title} className={styles.itemPanel}>
      <h2 id={title} className={styles.itemTitle}>
        Edit Item
      </h2>
      {questions.map((question) => ask(question, itemFilling))}
      <div className={styles.buttons}>
        <Button variant="default" onClick={close}>
          Update
        </Button>
        <Button variant="subtle" onClick={remove}>
          Delete
        </Button>
      </div>
    </section>
  );
};
