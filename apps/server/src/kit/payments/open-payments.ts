import { createHmac } from 'node:crypto';
import type { Clock } from '../clock/clock';
import type { Config } from '../config/config';
import type { Database } from '../db/open-database';
import { AppError } from '../http/app-error';
import type { Log } from '../log/log';
import type { Payments } from './payments';
import { stripePayments } from './stripe-payments';
import { openTestGateway } from './test-gateway/test-gateway';

type Options = {
  config: Pick<Config, 'stripe' | 'testPayments' | 'publicUrl'>;
  db: Database;
  clock: Clock;
  log: Log;
  /** The secret of the installation. */
  secret: string;
};

/** Maximum time of a request to the provider, in milliseconds. */
const requestWithin = 20_000;

/**
 * Opens the adapter for payments: Stripe if its keys are configured, otherwise the test gateway. A public installation uses the
 * test gateway only if TEST_PAYMENTS allows it. Without it, every call rejects with `payments-away`.
 */
export const openPayments = ({ config, db, clock, log, secret }: Options): Payments => {
  if (config.stripe) {
    const { secretKey, publishableKey, webhookSecret } = config.stripe;
    const client = loaded(secretKey);
    return stripePayments({ testPage: undefined, publishableKey, webhookSecret, client, log });
  }
  if (config.publicUrl.startsWith('https:') && !config.testPayments) {
    log.info('STRIPE_SECRET_KEY is not set, so no card can be stored or charged.');
    return stripePayments({
      testPage: undefined,
      publishableKey: '',
      webhookSecret: '',
      client: noClient,
      log,
    });
  }
  const gateway = openTestGateway(db, clock);
  return stripePayments({
    testPage: gateway.page,
    publishableKey: '',
    webhookSecret: testWebhookSecret(secret),
    client: loaded('sk_test_gateway', gateway.fetch),
    log,
  });
};

const noClient = () => Promise.reject(new AppError('payments-away'));

/** Returns the secret of webhook calls from the test gateway. Nobody outside the installation knows it. */
export const testWebhookSecret = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('test webhooks').digest('base64url')}`;

/** Returns a function that loads the library at its first call. */
const loaded = (key: string, fetchFn?: typeof fetch) => {
  const load = async () => {
    const { Stripe } = await import('stripe');
    return new Stripe(key, {
      // Our jobs repeat a request after they have read the state of its object.
      maxNetworkRetries: 0,
      timeout: requestWithin,
      telemetry: false,
      ...(fetchFn && { httpClient: Stripe.createFetchHttpClient(fetchFn) }),
    });
  };
  let client: ReturnType<typeof load> | undefined;
  return () => {
    client ??= load();
    return client;
  };
};
