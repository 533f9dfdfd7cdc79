import type { CardTask } from '@marquee/contract/kit/card-messages';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { CardFields } from './CardFields';
import type { CardStart } from './card-frame';

const titles = { card: 'Credit card', payment: 'Confirm payment' } satisfies Record<CardTask, string>;

/**
 * A dialog with the page of the card, which stores a card or confirms a payment at the provider.
 * @param onDone called after the provider has confirmed. A rejection is shown in the dialog.
 */
export const CardDialog = ({
  task,
  start,
  onDone,
  onClose,
}: {
  task: CardTask;
  /** Begins the task on the server. */
  start: () => Promise<CardStart>;
  onDone: () => Promise<void>;
  onClose: () => void;
}) => {
  // Each attempt loads the page of the card again.
  const [attempt, setAttempt] = useState(1);
  return (
    <Dialog opened onClose={onClose} title={titles[task]} size={480}>
      <CardFields
        key={attempt}
        task={task}
        start={start}
        onDone={onDone}
        onClose={onClose}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </Dialog>
  );
};
