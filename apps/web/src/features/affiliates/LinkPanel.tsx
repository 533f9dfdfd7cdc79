import type { AffiliateSettings } from '@marquee/contract/affiliates';
import { CopyField } from '../../ui/CopyField';
import { Panel } from '../../ui/Panel';
import { earnWords, linkOf } from './affiliate-words';

/** The link for sign-ups, and the commissions of the account. */
export const LinkPanel = ({ settings }: { settings: AffiliateSettings }) => {
  const link = linkOf(window.location.origin, settings.code);
  return (
    <Panel title="Your link" note={earnWords(settings)}>
      <CopyField label="Link" value={link} />
    </Panel>
  );
};
