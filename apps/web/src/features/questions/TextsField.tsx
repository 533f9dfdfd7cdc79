import { ActionIcon, TextInput } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SortableList } from '../../ui/SortableList';
import { FieldGroup } from './FieldGroup';
import { NewLink } from './NewLink';
import styles from './questions.module.css';
import { textList } from './text-list';
import { useRows } from './use-rows';

/** The field for several short texts that can be sorted. */
export const TextsField = ({
  question,
  value,
  change,
}: {
  question: Question;
  value: string;
  change: (value: string) => void;
}) => {
  const { rows, set, add, update, remove } = useRows(value, textList, change);
  const [fresh, setFresh] = useState<number>();
  const nameOf = (text: string, index: number) => text.trim() || `${question.title} ${index + 1}`;
  return (
    <FieldGroup question={question}>
      <SortableList
        label={question.title}
        items={rows}
        onChange={set}
        nameOf={({ content }, index) => nameOf(content, index)}
      >
        {({ id, content }, index) => (
          <div className={styles.entry}>
            <TextInput
              aria-label={`${question.title} ${index + 1}`}
              // A new text gets the focus, so that the person can type at once.
              autoFocus={id === fresh}
              value={content}
              onChange={(event) => update(id, event.currentTarget.value)}
            />
            <ActionIcon
              aria-label={`Delete ${nameOf(content, index)}`}
              title="Delete"
              onClick={() => remove(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      <NewLink label={`New: ${question.title}`} onClick={() => setFresh(add('')[0]?.id)} />
    </FieldGroup>
  );
};
