import { ActionIcon, Checkbox } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconReplace,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import styles from './ItemTools.module.css';
import { MoveTo } from './MoveTo';
import { noSelection, selectAll } from '../../../kit/selection';
import type { ItemActions } from './use-item-actions';
import type { Items } from './use-items';

/** The buttons that change the selected items. */
export const ItemTools = ({
  items,
  shown,
  actions,
  onReplace,
}: {
  items: Items;
  /** The keys of the shown rows. */
  shown: readonly string[];
  actions: ItemActions;
  onReplace: (keys: ReadonlySet<string>) => void;
}) => {
  const {
    rows,
    selection: { keys },
    setSelection,
  } = items;
  const selected = keys.size;
  const onSelected = (act: (of: ReadonlySet<string>) => void) => (selected > 0 ? () => act(keys) : undefined);
  const { paste } = actions;
  return (
    <div role="toolbar" aria-label="Edit items" className={styles.tools}>
      <Checkbox
        size="xs"
        aria-label="Select all items"
        checked={selected > 0 && selected === rows.length}
        indeterminate={selected > 0 && selected < rows.length}
        onChange={() => setSelection(selected > 0 ? noSelection : selectAll(shown))}
      />
      <Tool name="Undo" Icon={IconArrowBackUp} act={items.undo} />
      <Tool name="Redo" Icon={IconArrowForwardUp} act={items.redo} />
      <Tool name="Duplicate" Icon={IconCopyPlus} act={onSelected(actions.duplicate)} />
      <Tool name="Copy" Icon={IconCopy} act={onSelected(actions.copy)} />
      <Tool name="Paste" Icon={IconClipboard} act={paste && (() => paste(keys))} />
      <MoveTo
        last={rows.length - selected + 1}
        moveTo={selected > 0 ? (position) => actions.moveTo(keys, position) : undefined}
      />
      <Tool name="Replace" Icon={IconReplace} act={onSelected(onReplace)} />
      <Tool name="Remove" label="Remove selected items" Icon={IconTrash} act={onSelected(actions.remove)} />
    </div>
  );
};

const Tool = ({
  name,
  label = name,
  Icon,
  act,
}: {
  name: string;
  label?: string;
  Icon: TablerIcon;
  /** Undefined: the button is disabled. */
  act: (() => void) | undefined;
}) => (
  <ActionIcon aria-label={label} title={name} disabled={!act} onClick={act}>
    <Icon size={18} aria-hidden="true" />
  </ActionIcon>
);
