import { Button, TextInput } from '@mantine/core';
import { showBanner } from '../kit/banner';
import styles from './CopyField.module.css';

/** A text that a person copies, for example a link. */
export const CopyField = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.field}>
    <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
    {/* Browsers offer the clipboard only over HTTPS. */}
    {window.isSecureContext ? (
      <Button
        variant="default"
        onClick={() => void navigator.clipboard.writeText(value).then(() => showBanner('Copied'))}
      >
        Copy
      </Button>
    ) : null}
  </div>
);
