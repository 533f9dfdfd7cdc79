import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { WarningAlert } from '../ui/WarningAlert';
import styles from './DesignerMessage.module.css';
import { useInertPage } from './use-inert-page';
import type { Opening } from './use-opened-design';

/** The page of the designer while it has no design to show: it loads, it failed, or the text cannot be read. */
export const DesignerMessage = ({
  opening,
  onLoad,
  onStartNew,
  onClose,
}: {
  opening: Exclude<Opening, { state: 'open' }>;
  onLoad: () => void;
  /** Undefined if the person may not edit. */
  onStartNew: (() => void) | undefined;
  onClose: () => void;
}) => {
  const close = useRef<HTMLButtonElement>(null);
  useInertPage();
  useEffect(() => close.current?.focus(), []);
  return createPortal(
    <div className={styles.page} role="dialog" aria-modal="true" aria-label="Designer">
      <ActionIcon ref={close} className={styles.close} aria-label="Close the designer" onClick={onClose}>
        <IconX size={20} />
      </ActionIcon>
      <div className={styles.message}>
        {opening.state === 'loading' && <LoadingIndicator />}
        {opening.state === 'failed' && (
          <>
            <WarningAlert messages={opening.sentences} />
            <Button onClick={onLoad}>Load again</Button>
          </>
        )}
        {opening.state === 'broken' && (
          <>
            <WarningAlert messages={['This design cannot be read.']} />
            <p className={styles.hint}>The stored file stays until you save the message.</p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => download(opening.text)}>
                Download it
              </Button>
              {onStartNew && <Button onClick={onStartNew}>Start a new one</Button>}
            </div>
          </>
        )}
      </div>
    </div>,
    document.body,
  );
};

const download = (text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'design.json';
  link.click();
  URL.revokeObjectURL(link.href);
};
