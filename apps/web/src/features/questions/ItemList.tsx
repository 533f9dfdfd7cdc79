import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { SortableList } from '../../ui/SortableList';
import type { Filling } from './filling';
import styles from './ItemList.module.css';
import { emptyItem, type Item, itemLabel } from './item-list';
import { type Ask, itemFilling } from './items/item-filling';
import { NewLink } from './NewLink';
import type { QuestionNode } from './question-tree';
import { RemoveAllLink } from './RemoveAllLink';
import type { useRows } from './use-rows';

/** The items of a list, with the functions that change them. */
export type ItemRows = ReturnType<typeof useRows<Item>>;

/** The items of a list as sections, of which at most one is open. Used where a table does not fit. */
export const ItemList = ({
  question,
  items: { rows, set, add, update, remove },
  filling,
  ask,
}: {
  question: QuestionNode;
  items: ItemRows;
  filling: Filling;
  ask: Ask;
}) => {
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
  remove,
}: {
  questions: readonly QuestionNode[];
  item: Item;
  filling: Filling;
  ask: Ask;
  change: (item: Item) => void;
  remove: () => void;
}) => {
  const title = useId();
  const answers = itemFilling(filling, questions, item, change);
  return (
    <section aria-labelledby={title} className={styles.itemPanel}>
      <h2 id={title} className={styles.itemTitle}>
        Edit Item
      </h2>
      {questions.map((question) => ask(question, answers))}
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={remove}>
          Delete
        </Button>
      </div>
    </section>
  );
};
