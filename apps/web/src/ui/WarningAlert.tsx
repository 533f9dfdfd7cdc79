import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './WarningAlert.module.css';

/** Shows error texts, one paragraph for each text. The alert gets the focus when it shows a new text. */
export const WarningAlert = ({ messages }: { messages: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null);
  const said = useRef<readonly string[]>([]);
  useEffect(() => {
    const before = said.current;
    said.current = messages;
    if (messages.some((message) => !before.includes(message))) box.current?.focus();
  }, [messages]);

  if (messages.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.alert}>
      <IconAlertTriangle size={20} className={styles.mark} aria-hidden="true" />
      <div className={styles.words}>
        {[...new Set(messages)].map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
};
