import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useAsked } from '../kit/confirm';
import styles from './Dialog.module.css';
import { useKeptFocus } from './use-kept-focus';

/**
 * A dialog with a title. The title of Mantine's dialog is a second page header, which confuses screen readers. With the place
 * 'start', the dialog is at the left edge and leaves the page visible, because its choices are shown on the page. With the place
 * 'top', the dialog keeps its upper edge while its content changes.
 */
export const Dialog = ({
  opened,
  onClose,
  title,
  size = 440,
  closeButton = true,
  place = 'center',
  onTop = false,
  closeOnEscape = true,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: number | string;
  /** False for a dialog whose content has buttons that close the dialog. */
  closeButton?: boolean;
  place?: 'center' | 'start' | 'top';
  /** True for a dialog that can open above another dialog. */
  onTop?: boolean;
  /** False while Esc ends something else in the dialog. */
  closeOnEscape?: boolean;
  children: ReactNode;
}) => {
  const content = useReturnedFocus(opened);
  // Esc answers the question above this dialog, and must not close this dialog too.
  const isQuestionAbove = useAsked() !== undefined && !onTop;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnEscape={closeOnEscape && !isQuestionAbove}
      {...(onTop ? { zIndex: 300 } : {})}
    >
      <Modal.Overlay {...(place === 'start' ? { style: { background: 'transparent' } } : {})} />
      <Modal.Content ref={content} {...(place === 'center' ? {} : { className: styles[place] })}>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          {closeButton ? <Modal.CloseButton aria-label="Close" /> : null}
        </div>
        {/* React passes events of a portal to the parents of the dialog. A form around the dialog must not be sent too. */}
        <Modal.Body onSubmit={(event) => event.stopPropagation()}>{children}</Modal.Body>
        <KeptFocus container={content} />
      </Modal.Content>
    </Modal.Root>
  );
};

/** Keeps the focus in the dialog when the element with the focus disappears. A component, because the content appears later. */
const KeptFocus = ({ container }: { container: RefObject<HTMLElement | null> }) => {
  useKeptFocus(container);
  return null;
};

/**
 * Returns the focus to the element that had it before the dialog opened, or to the page if the element has disappeared. The dialog
 * of the library does not do this if it is open when it is rendered first, or if its component is removed when it closes.
 */
const useReturnedFocus = (opened: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const { pathname } = window.location;
    if (!opened || !(before instanceof HTMLElement)) return;
    return () => {
      // The frame gives other code the time to move the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body && !hasFocus(content)) return;
        // The dialog has opened another page, which is behind it.
        const isNewPage = pathname !== window.location.pathname;
        const next =
          isNewPage || !before.isConnected || before === document.body
            ? (document.querySelector<HTMLElement>('[data-page]') ?? document.getElementById('main'))
            : before;
        next?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
  return content;
};

const hasFocus = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current?.contains(document.activeElement) === true;
