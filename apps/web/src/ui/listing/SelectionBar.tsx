import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { selectAll } from '../../kit/selection';
import { WarningAlert } from '../WarningAlert';
import type { ListRow } from './arrange-rows';
import styles from './Listing.module.css';
import type { Listing } from './use-listing';

/** An action on all selected rows. */
export type BulkAction = {
  /** A short verb, below the icon. */
  label: string;
  /** The whole label, if the short one needs more words. */
  title?: string;
  Icon: Icon;
  /** True for an action on a single row. */
  isForOne?: boolean;
  /** Loads the code of the action when the pointer or the focus reaches its button, so that its dialog opens at once. */
  load?: () => Promise<unknown>;
  /** Returns false if the person cancels. Then the rows stay selected. */
  run: () => Promise<boolean>;
};

/** The number of selected rows, and the actions on them. A refused action shows its reason and keeps the selection. */
export const SelectionBar = <Row extends ListRow>({
  listing: { selection, setSelection, shownKeys, endSelecting, kind },
  actions,
}: {
  listing: Listing<Row>;
  actions: readonly BulkAction[];
}) => {
  const [problem, setProblem] = useState<{ of: ReadonlySet<string>; messages: string[] }>();
  const [busy, setBusy] = useState(false);
  const count = selection.keys.size;
  const run = (action: BulkAction) => {
    setProblem(undefined);
    setBusy(true);
    void action
      .run()
      .then((isDone) => isDone && endSelecting())
      .catch((thrown: unknown) => setProblem({ of: selection.keys, messages: sentencesOf(thrown) }))
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.bar} aria-label="Selection">
      {/* The reason belongs to the rows that were selected. */}
      <WarningAlert messages={problem?.of === selection.keys ? problem.messages : []} />
      <div className={styles.count}>
        <span role="status">{count === 0 ? `Select ${kind.noun}` : `${count} selected`}</span>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => setSelection(selectAll(shownKeys()))}
        >
          Select all
        </button>
        <ActionIcon
          variant="subtle"
          aria-label="Clear selection"
          title="Clear selection"
          onClick={endSelecting}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.actions}>
        {actions.map((action) => (
          <UnstyledButton
            key={action.label}
            className={styles.action}
            title={action.title ?? action.label}
            disabled={count === 0 || busy || (action.isForOne && count > 1)}
            onPointerEnter={() => void action.load?.()}
            onFocus={() => void action.load?.()}
            onClick={() => run(action)}
          >
            <action.Icon size={20} stroke={1.75} aria-hidden />
            {action.label}
            {action.title && <span className="only-heard">: {action.title}</span>}
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
};
