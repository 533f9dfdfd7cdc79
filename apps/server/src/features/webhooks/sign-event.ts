import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../kit/access/seal';
import type { WebhookRow } from './webhook-access';

const prefix = 'whsec_';

/** Returns a new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Encrypts the secret of a webhook for the database. */
export const sealWebhookSecret = (secret: string, webhookId: number, webhookSecret: string): string =>
  seal(secret, 'webhook', ownerOf(webhookId), webhookSecret);

const ownerOf = (webhookId: number) => `webhook ${webhookId}`;

/**
 * Returns the headers of Standard Webhooks (standardwebhooks.com). The signature is the HMAC-SHA256 of `id.timestamp.body`. For a
 * day after the secret was replaced, there is also the signature with the old secret, separated by a space.
 * @throws Error if the secret of the installation has changed, so that the secret of the webhook cannot be read
 */
export const signedHeaders = (
  secret: string,
  webhook: WebhookRow,
  { eventId, body, now }: { eventId: string; body: string; now: Date },
): Record<string, string> => {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const isOldValid = webhook.oldSecretUntil !== null && webhook.oldSecretUntil > now;
  const signatures = [webhook.sealedSecret, isOldValid ? webhook.oldSealedSecret : null].flatMap((sealed) =>
    sealed === null
      ? []
      : [`v1,${signatureOf(openSecret(secret, webhook.id, sealed), `${eventId}.${timestamp}.${body}`)}`],
  );
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
};

const signatureOf = (webhookSecret: string, text: string): string =>
  createHmac('sha256', Buffer.from(webhookSecret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64');

const openSecret = (secret: string, webhookId: number, sealed: string): string => {
  const opened = unseal(secret, 'webhook', ownerOf(webhookId), sealed);
  if (opened === undefined) throw new Error('The secret of the webhook cannot be read. Replace the secret.');
  return opened;
};
