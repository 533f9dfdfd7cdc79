import {
  type Icon,
  IconArrowBackUp,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconCircle,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import type { RemoteKey } from '../../kit/preview-frame';
import styles from './RemotePad.module.css';

const keys = [
  { key: 'ArrowUp', name: 'Up', Icon: IconChevronUp },
  { key: 'ArrowLeft', name: 'Left', Icon: IconChevronLeft },
  { key: 'Enter', name: 'Center', Icon: IconCircle },
  { key: 'ArrowRight', name: 'Right', Icon: IconChevronRight },
  { key: 'ArrowDown', name: 'Down', Icon: IconChevronDown },
  { key: 'Back', name: 'Back', Icon: IconArrowBackUp },
] as const satisfies readonly { key: RemoteKey; name: string; Icon: Icon }[];

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
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.remote} onKeyDown={typed}>
      <h3 id={heading}>Remote</h3>
      <p>Works like the remote of the TV.</p>
      <div className={styles.pad}>
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
    </div>
  );
};
