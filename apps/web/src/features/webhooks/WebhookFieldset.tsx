import { Checkbox, TextInput } from '@mantine/core';
import { parseUrl } from '@marquee/contract/kit/parse-url';
import { type ChosenKind, chosenKinds, webhookKinds } from '@marquee/contract/kit/webhook-kinds';
import { useFaultAt } from '../../ui/SaveForm';
import styles from './WebhookFieldset.module.css';
import type { WebhookFields } from './webhook-data';

/** The fields of a webhook: its address and its events. */
export const WebhookFieldset = ({
  fields: { address, kinds },
  onChange,
}: {
  fields: WebhookFields;
  onChange: (fields: Partial<WebhookFields>) => void;
}) => {
  const faultAt = useFaultAt();
  return (
    <>
      <TextInput
        label="Address"
        type="url"
        description="Begin with https://"
        autoComplete="off"
        error={faultAt('address')}
        value={address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Checkbox.Group
        label="Events"
        error={faultAt('kinds')}
        data-fault={faultAt('kinds') && true}
        value={kinds}
        onChange={(chosen) => onChange({ kinds: chosenKinds.filter((kind) => chosen.includes(kind)) })}
      >
        <div className={styles.kinds}>
          {chosenKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={webhookKinds[kind]} description={kind} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
};

/** The fields at which a form shows the sentences about a webhook. */
export const webhookFields = {
  kinds: { label: 'Events', about: /event/ },
  address: { label: 'Address', about: /address/ },
};

/** Returns the sentences for the fields that are missing. */
export const missingIn = ({ address, kinds }: { address: string; kinds: ChosenKind[] }): string[] => [
  ...(parseUrl(address.trim()) ? [] : ['Enter a web address, such as https://example.com/marquee.']),
  ...(kinds.length > 0 ? [] : ['Choose at least one event.']),
];
