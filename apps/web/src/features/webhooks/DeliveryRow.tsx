import { Button } from '@mantine/core';
import { webhookKinds } from '@marquee/contract/kit/webhook-kinds';
import type { WebhookDelivery } from '@marquee/contract/webhooks';
import { formatDateTime } from '../../kit/formats';
import { StatusDot, type Tone } from '../../ui/StatusDot';
import styles from './DeliveryRow.module.css';
import { useSendAgain } from './webhook-data';

const words = new Map<string, string>(Object.entries(webhookKinds));

/** A delivery: its event and result, and on demand the body of the request and the answer. */
export const DeliveryRow = ({
  delivery,
  canSend,
  fail,
}: {
  delivery: WebhookDelivery;
  canSend: boolean;
  fail: (thrown: unknown) => void;
}) => {
  const again = useSendAgain();
  const title = words.get(delivery.kind) ?? delivery.kind;
  const send = async () => {
    fail(undefined);
    await again.mutateAsync(delivery.id).catch(fail);
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.words}>
          <span>{title}</span>
          <span className={styles.note}>{noteOf(delivery)}</span>
          <StatusDot {...stateOf(delivery)} />
        </div>
        <Button
          variant="default"
          loading={again.isPending}
          disabled={!canSend || (delivery.state === 'waiting' && delivery.ms === null)}
          onClick={() => void send()}
        >
          Send again
          <span className="only-heard"> {title}</span>
        </Button>
      </div>
      <details className={styles.details}>
        <summary>Request and answer</summary>
        <h3 className={styles.part}>Request</h3>
        <pre className={styles.code}>{indented(delivery.body)}</pre>
        <h3 className={styles.part}>Answer</h3>
        <pre className={styles.code}>{delivery.answer || 'No text.'}</pre>
      </details>
    </li>
  );
};

const noteOf = ({ createdAt, tries, ms }: WebhookDelivery): string =>
  [
    formatDateTime(createdAt),
    ...(tries > 0 ? [tries === 1 ? '1 try' : `${tries} tries`] : []),
    ...(ms === null ? [] : [`${ms.toLocaleString('en')} ms`]),
  ].join(' · ');

const stateOf = ({
  state,
  status,
  sentAt,
  nextTryAt,
  ms,
}: WebhookDelivery): { tone: Tone; label: string } => {
  const result = status === null ? 'no response' : `status ${status}`;
  if (state === 'delivered') return { tone: 'on', label: `Delivered, ${result}` };
  if (state === 'failed')
    return { tone: 'warning', label: sentAt === null ? 'Not sent' : `Failed, ${result}` };
  if (ms === null || nextTryAt === null) return { tone: 'none', label: 'Waiting' };
  return { tone: 'warning', label: `Failed, ${result}. Next try ${formatDateTime(nextTryAt)}` };
};

/** Returns JSON with line breaks. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
