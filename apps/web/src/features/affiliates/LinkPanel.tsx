import { Button, TextInput } from '@mantine/core';
import type { AffiliateSettings } from '@marquee/contract/affiliates';
import { showBanner } from '../../kit/banner';
import { Panel } from '../../ui/Panel';
import { earnWords, linkOf } from './affiliate-words';
import styles from './affiliates.module.css';

/** The link for sign-ups, and the commissions of the account. */
export const LinkPanel = ({ settings }: { settings: AffiliateSettings }) => {
  const link = linkOf(window.location.origin, settings.code);
  return (
    <Panel title="Your link" note={earnWords(settings)}>
      <div className={styles.link}>
        <TextInput label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        {/* Browsers offer the clipboard only over HTTPS. */}
        {window.isSecureContext ? (
          <Button onClick={() => void navigator.clipboard.writeText(link).then(() => showBanner('Copied'))}>
            Copy
          </Button>
        ) : null}
      </div>
    </Panel>
  );
};
