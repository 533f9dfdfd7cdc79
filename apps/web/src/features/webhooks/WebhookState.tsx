import type { Webhook } from '@marquee/contract/webhooks';
import { StatusDot } from '../../ui/StatusDot';

/** Whether a webhook is enabled and its requests succeed. */
export const WebhookState = ({ webhook: { enabled, failingSince } }: { webhook: Webhook }) => {
  if (!enabled) return <StatusDot tone="none" label="Disabled" />;
  if (failingSince !== null) return <StatusDot tone="warning" label="Failing" />;
  return <StatusDot tone="on" label="Enabled" />;
};
