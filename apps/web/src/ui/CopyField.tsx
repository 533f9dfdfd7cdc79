import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { showBanner } from '../kit/banner';
import styles from './CopyField.module.css';

/** A text that a person copies, for example a link. */
export const CopyField = ({ label, value }: { label: string; value: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (window.isSecureContext) await navigator.clipboard.writeText(value);
    else {
      // Browsers offer the clipboard only over HTTPS. They copy a selected text also without it.
      field.current?.select();
      document.execCommand('copy');
    }
    showBanner('Copied');
  };
  return (
    <div className={styles.field}>
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
};
