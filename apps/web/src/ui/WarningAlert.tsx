import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './WarningAlert.module.css';

/** What keeps a form from being saved, one paragraph a message. Takes the focus when it appears or says something new. */
export const WarningAlert = ({ messages }: { messages: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null);
  const said = messages.join('\n');
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);

  if (messages.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.alert}>
      <IconAlertTriangle size={20} className={styles.mark} aria-hidden="true" />
      <div className={styles.words}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
};
