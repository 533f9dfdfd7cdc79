import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { find, type Group } from './find';
import styles from './SearchDialog.module.css';
import { type Target, useFindable } from './use-findable';

type SearchProps = {
  onClose: () => void;
  /** Returns the letters that the person typed while the dialog opened. */
  takeTyped: () => string;
  showShortcuts: () => void;
};

/** Finds messages, playlists, screens, templates, settings and actions by name, and opens them. */
export const SearchDialog = ({ opened, ...search }: SearchProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={search.onClose} title="Search" size={600} place="top">
    <Search {...search} />
  </Dialog>
);

const Search = ({ onClose, takeTyped, showShortcuts }: SearchProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = useDeferredValue(text);
  const { all, start, isComplete } = useFindable(showShortcuts);
  const groups = asked.trim() === '' ? start : find(all, asked);
  const targets = groups.flatMap(({ items }) => items);
  const active = targets[Math.min(chosen, targets.length - 1)];

  const open = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    void target.open();
  };
  const press = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, chosen, targets.length);
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter') open(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label="Search everything"
        aria-expanded
        aria-controls={`${id}-found`}
        aria-activedescendant={active ? `${id}-${active.key}` : undefined}
        placeholder="Messages, playlists, screens, settings, actions"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onFocus={() => setText(text + takeTyped())}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.found} id={`${id}-found`} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <Found key={group.title} group={group} id={id} active={active} open={open} />
        ))}
      </div>
      <p className={styles.none} role="status">
        {targets.length > 0 ? '' : isComplete ? 'Nothing found. Try other words.' : 'Searching…'}
      </p>
    </>
  );
};

/** Returns the place of the result that a key chooses, or undefined if the key chooses none. */
const nextPlace = (key: string, place: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  const now = Math.min(place, count - 1);
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  return undefined;
};

const Found = ({
  group: { title, items },
  id,
  active,
  open,
}: {
  group: Group<Target>;
  id: string;
  active: Target | undefined;
  open: (target: Target) => void;
}) => (
  <div role="group" aria-labelledby={`${id}-${title}`} className={styles.group}>
    <div id={`${id}-${title}`} className={styles.title}>
      {title}
    </div>
    {items.map((target) => (
      <Option
        key={target.key}
        id={`${id}-${target.key}`}
        target={target}
        isActive={target === active}
        open={open}
      />
    ))}
  </div>
);

const Option = ({
  id,
  target,
  isActive,
  open,
}: {
  id: string;
  target: Target;
  isActive: boolean;
  open: (target: Target) => void;
}) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { name, note, picture } = target;
  return (
    // The input handles the keys for all options.
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={() => open(target)}
      onKeyDown={(event) => event.key === 'Enter' && open(target)}
    >
      <span className={styles.picture} aria-hidden="true">
        {picture()}
      </span>
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
  );
};
