import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Question } from '@marquee/contract/templates';
import { IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGroup } from './FieldGroup';
import styles from './ModeratedListField.module.css';
import { moderatedList } from './moderated-list';
import { NewLink } from './NewLink';
import shared from './questions.module.css';
import { useRows } from './use-rows';

/** The field for a list of entries. A screen shows only approved entries. */
export const ModeratedListField = ({
  question,
  value,
  change,
}: {
  question: Question;
  value: string;
  change: (value: string) => void;
}) => {
  const { rows, add, update, remove } = useRows(value, moderatedList, change);
  const [fresh, setFresh] = useState<number>();
  return (
    <FieldGroup question={question}>
      <ul className={styles.entries} aria-label={question.title}>
        {rows.map(({ id, content }, index) => {
          const { text, approved } = content;
          const name = text.trim() || `${question.title} ${index + 1}`;
          return (
            <li key={id} className={shared.entry} data-held={!approved || undefined}>
              <TextInput
                aria-label={`${question.title} ${index + 1}`}
                // A new entry gets the focus, so that the person can type at once.
                autoFocus={id === fresh}
                value={text}
                onChange={(event) => update(id, { approved, text: event.currentTarget.value })}
              />
              <span className={styles.entryState}>{approved ? 'Shown' : 'Hidden'}</span>
              <Button
                variant="default"
                aria-label={`${approved ? 'Hide' : 'Show'} ${name}`}
                leftSection={
                  approved ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />
                }
                onClick={() => update(id, { text, approved: !approved })}
              >
                {approved ? 'Hide' : 'Show'}
              </Button>
              <ActionIcon aria-label={`Delete ${name}`} title="Delete" onClick={() => remove(id)}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <NewLink
        label={`New: ${question.title}`}
        onClick={() => setFresh(add({ text: '', approved: true })[0]?.id)}
      />
    </FieldGroup>
  );
};
