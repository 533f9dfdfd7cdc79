import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './WarningAlert.module.css';

/** Shows error texts, one paragraph for each text. The alert gets the focus when its texts change. */
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
