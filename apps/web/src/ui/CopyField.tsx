import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { showBanner } from '../kit/banner';
import styles from './CopyField.module.css';

/** Returns false if the browser has no clipboard, because it offers one only over HTTPS, or refuses to write to it. */
const writeToClipboard = async (text: string): Promise<boolean> => {
  if (!window.isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};

/** Selects the text of the field and copies it. Browsers copy a selected text also without HTTPS. Returns whether they did. */
const copySelected = (field: HTMLInputElement | null): boolean => {
  field?.select();
  return document.execCommand('copy');
};

/** A text that a person copies, for example a link. */
export const CopyField = ({ label, value }: { label: string; value: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    const isCopied = (await writeToClipboard(value)) || copySelected(field.current);
    setIsRefused(!isCopied);
    if (isCopied) showBanner('Copied');
  };
  return (
    <div className={styles.field}>
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        error={isRefused && 'The browser did not copy this text. It is selected: copy it with the keyboard.'}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
};
