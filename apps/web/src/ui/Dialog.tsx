import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** A dialog with a title. Mantine's own title is a second page header, which confuses screen readers. */
export const Dialog = ({
  opened,
  onClose,
  title,
  size = 440,
  closeButton = true,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: number | string;
  /** False for a dialog that has its own buttons to close it. */
  closeButton?: boolean;
  children: ReactNode;
}) => (
  <Modal.Root opened={opened} onClose={onClose} size={size}>
    <Modal.Overlay />
    <Modal.Content>
      <div className={styles.head}>
        <Modal.Title>{title}</Modal.Title>
        {closeButton ? <Modal.CloseButton aria-label="Close" /> : null}
      </div>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
