import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconCircle,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './RemotePad.module.css';

/** The keys of a remote, as the player receives them. */
export type RemoteKey = (typeof keys)[number]['key'];

const keys = [
  { key: 'ArrowUp', name: 'Up', Icon: IconChevronUp },
  { key: 'ArrowLeft', name: 'Left', Icon: IconChevronLeft },
  { key: 'Enter', name: 'Center', Icon: IconCircle },
  { key: 'ArrowRight', name: 'Right', Icon: IconChevronRight },
  { key: 'ArrowDown', name: 'Down', Icon: IconChevronDown },
  { key: 'Back', name: 'Back', Icon: IconArrowBackUp },
] as const;

/** The buttons of a remote. While a button has the focus, the arrow keys and Backspace have the same effect as the buttons. */
export const RemotePad = ({ press }: { press: (key: RemoteKey) => void }) => {
  const typed = (event: KeyboardEvent) => {
    const name = event.key === 'Backspace' ? 'Back' : event.key;
    // Enter presses the button that has the focus.
    const key = keys.find((one) => one.key === name && one.key !== 'Enter')?.key;
    if (!key) return;
    event.preventDefault();
    press(key);
  };
  return (
    <div role="group" aria-label="Remote" className={styles.pad} onKeyDown={typed}>
      {keys.map(({ key, name, Icon }) => (
        <button
          key={key}
          type="button"
          aria-label={name}
          title={name}
          className={styles[name]}
          data-autofocus={key === 'Enter' || undefined}
          onClick={() => press(key)}
        >
          <Icon size={24} aria-hidden />
          {key === 'Back' && <span>Back</span>}
        </button>
      ))}
    </div>
  );
};
