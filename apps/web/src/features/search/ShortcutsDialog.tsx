import { Switch } from '@mantine/core';
import { setSingleKeys, useSingleKeys } from '../../kit/single-keys';
import { Dialog } from '../../ui/Dialog';
import { type Shortcut, ShortcutGroups } from '../../ui/ShortcutGroups';

const everywhere: readonly Shortcut[] = [
  { label: 'Search everything', keys: ['Mod+K'] },
  { label: 'Search the list on the page', keys: ['/'] },
  { label: 'Show the keyboard shortcuts', keys: ['?'] },
];
const editing: readonly Shortcut[] = [
  { label: 'Save', keys: ['Mod+S'] },
  { label: 'Close a dialog or full screen', keys: ['Esc'] },
];

const preview: readonly Shortcut[] = [
  { label: 'Full screen', keys: ['F'] },
  { label: 'Pause or play', keys: ['Space'] },
  { label: 'Previous or next message', keys: ['←', '→'] },
];

/** The shortcuts of all pages. The designer lists its own shortcuts. */
export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size={560}>
    <ShortcutGroups
      groups={[
        { label: 'Everywhere', rows: everywhere },
        { label: 'Forms and dialogs', rows: editing },
        { label: 'Previews', rows: preview },
      ]}
    />
    <SingleKeysSwitch />
  </Dialog>
);

const SingleKeysSwitch = () => (
  <Switch
    label="Shortcuts with a single key"
    description="Turn these off if you dictate text."
    checked={useSingleKeys()}
    onChange={(event) => setSingleKeys(event.currentTarget.checked)}
  />
);
