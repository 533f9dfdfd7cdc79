import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { WarningAlert } from '../ui/WarningAlert';
import styles from './DesignerMessage.module.css';
import { useInertPage } from './use-inert-page';
import type { Opening } from './use-opened-design';

/** The designer has failed. `unsaved`: the text of the design, if the form does not have it. */
type Stopped = { state: 'stopped'; unsaved: string | null; hasDrafts: boolean };

/** The page of the designer while it has no design to show: it loads, it failed, or the text cannot be read. */
export const DesignerMessage = ({
  opening,
  onLoad,
  onStartNew,
  onClose,
}: {
  opening: Exclude<Opening, { state: 'open' }> | Stopped;
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
        {opening.state === 'stopped' && (
          <>
            <WarningAlert messages={['The designer stopped working.']} />
            {opening.unsaved !== null && (
              <p className={styles.hint}>
                {opening.hasDrafts
                  ? 'Your changes are kept in this browser. Reload the designer and open the unsaved version.'
                  : 'Download your changes before you reload the designer.'}
              </p>
            )}
            <StoppedButtons unsaved={opening.unsaved} onReload={onLoad} />
          </>
        )}
        {opening.state === 'broken' && (
          <>
            <WarningAlert messages={['This design cannot be read.']} />
            <p className={styles.hint}>The stored file stays until you save the message.</p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => downloadDesign(opening.text)}>
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

const StoppedButtons = ({ unsaved, onReload }: { unsaved: string | null; onReload: () => void }) => (
  <div className={styles.buttons}>
    {unsaved !== null && (
      <Button variant="default" onClick={() => downloadDesign(unsaved)}>
        Download it
      </Button>
    )}
    <Button onClick={onReload}>Reload</Button>
  </div>
);

/** Gives the text of a design to the person as a file. */
export const downloadDesign = (text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'design.json';
  link.click();
  URL.revokeObjectURL(link.href);
};
