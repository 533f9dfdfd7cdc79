import { Button } from '@mantine/core';
import { showBanner } from '../../kit/banner';
import { Dialog } from '../../ui/Dialog';
import forms from './forms.module.css';
import styles from './RecoveryCodes.module.css';

/** Shows new recovery codes. The server answers the codes only once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const text = `Recovery codes for Marquee\n\n${codes.join('\n')}\n`;
  return (
    <Dialog opened onClose={onClose} title="Save your recovery codes" size={480} closeButton={false}>
      <div className={forms.form}>
        <p className={forms.text}>
          If you lose your phone, you can sign in with a recovery code. Each code works once. Keep the codes
          in a safe place. Marquee cannot show them again.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={forms.buttons}>
          <Button onClick={onClose}>I saved them</Button>
          <Button
            component="a"
            variant="default"
            download="marquee-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            Download
          </Button>
          {/* Browsers offer the clipboard only over HTTPS. */}
          {window.isSecureContext ? (
            <Button
              variant="default"
              onClick={() => void navigator.clipboard.writeText(text).then(() => showBanner('Copied'))}
            >
              Copy
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
};
