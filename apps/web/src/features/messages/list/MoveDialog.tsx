import { Autocomplete, Button } from '@mantine/core';
import { uncategorized } from '@marquee/contract/kit/limits';
import type { Message } from '@marquee/contract/messages';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/DialogForm.module.css';

/** Asks for the category of messages: an existing category, or a new name. */
export const MoveDialog = ({
  messages,
  categories,
  answer,
}: {
  messages: readonly Message[];
  categories: string[];
  /** Closes the dialog. Undefined: the person cancels. */
  answer: (category: string | undefined) => void;
}) => (
  <Dialog
    opened
    onClose={() => answer(undefined)}
    title={messages.length === 1 ? 'Move message' : `Move ${messages.length} messages`}
  >
    <MoveForm categories={categories} answer={answer} />
  </Dialog>
);

const MoveForm = ({
  categories,
  answer,
}: {
  categories: string[];
  answer: (category: string | undefined) => void;
}) => {
  const [category, setCategory] = useState('');
  const trimmed = category.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        answer(trimmed === uncategorized ? '' : trimmed);
      }}
    >
      <Autocomplete
        label="Category"
        description={`Leave this empty for ${uncategorized}.`}
        placeholder="Choose one, or type a new one"
        maxLength={100}
        data={categories}
        value={category}
        onChange={setCategory}
        data-autofocus
      />
      <div className={styles.buttons}>
        <Button type="submit">Move</Button>
        <Button variant="default" onClick={() => answer(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
