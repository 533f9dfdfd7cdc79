import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** A dialog under its title. (The kit's own puts the title in a second page header, which screen readers trip over.) */
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
  /** Off where its own buttons say everything. */
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
