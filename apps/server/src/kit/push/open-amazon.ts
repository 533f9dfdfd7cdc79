import { z } from 'zod';
import type { Clock } from '../clock/clock';

export type AmazonConfig = { clientId: string; clientSecret: string; url: string };

/** `gone`: the registration has ended permanently. */
export type AmazonAnswer = 'sent' | 'gone' | 'refused';

/** Amazon Device Messaging: sends a short message to an app on an Amazon device, which wakes the app. */
export type Amazon = {
  /** A device that was offline receives only the last message of each `key`. */
  send(registration: string, data: Record<string, string>, key: string): Promise<AmazonAnswer>;
};

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({ reason: z.string() });
/** Amazon's reasons for the refusal of a registration that has ended permanently. */
const goneFor = new Set(['Unregistered', 'InvalidRegistrationId']);
/** Seconds in which Amazon delivers a message. After this time, the app has requested changes without a message. */
const expiresAfter = 3600;
/** Maximum time for a response of Amazon, in milliseconds. */
const answerWithin = 10_000;

/**
 * Opens the adapter for Amazon Device Messaging: one fixed address, no redirects. The access token is used until a minute before
 * it expires. If Amazon refuses it earlier, a new token is requested.
 * Source: developer.amazon.com/docs/adm, "Request an access token" and "Send a message".
 * The promise of `send` does not reject: the result of a failed request is `refused`.
 */
export const openAmazon = ({ clientId, clientSecret, url }: AmazonConfig, clock: Clock): Amazon => {
  let known: { token: string; until: number } | undefined;

  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(url + path, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithin),
    });

  const tokenNow = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.token;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'messaging:push',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const type = 'application/x-www-form-urlencoded;charset=UTF-8';
    const answer = await post('/auth/O2/token', { 'content-type': type }, form.toString());
    if (!answer.ok) throw new Error(`Amazon gave no token: ${answer.status}`);
    const { access_token, expires_in } = token.parse(await answer.json());
    known = { token: access_token, until: now + (expires_in - 60) * 1000 };
    return access_token;
  };

  const sendOnce = async (registration: string, data: Record<string, string>, key: string) =>
    post(
      `/messaging/registrations/${encodeURIComponent(registration)}/messages`,
      {
        authorization: `Bearer ${await tokenNow()}`,
        'content-type': 'application/json',
        'x-amzn-type-version': 'com.amazon.device.messaging.ADMMessage@1.0',
        accept: 'application/json',
        'x-amzn-accept-type': 'com.amazon.device.messaging.ADMSendResult@1.0',
      },
      JSON.stringify({ data, consolidationKey: key, expiresAfter }),
    );

  return {
    send: async (registration, data, key) => {
      try {
        let answer = await sendOnce(registration, data, key);
        if (answer.status === 401) {
          known = undefined;
          answer = await sendOnce(registration, data, key);
        }
        if (answer.ok) return 'sent';
        const why = refusal.safeParse(await answer.json());
        return why.success && goneFor.has(why.data.reason) ? 'gone' : 'refused';
      } catch {
        return 'refused';
      }
    },
  };
};
