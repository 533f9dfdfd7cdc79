import { z } from 'zod';
import { installationAlertKinds } from './kit/alert-kinds';
import { endpoints } from './kit/endpoint';
import { id, moment, nothing, pathId, text } from './kit/fields';
import { chosenKinds, type WebhookKind } from './kit/webhook-kinds';

const named = z.object({ id: z.int(), name: z.string() });
const kind = z.enum(chosenKinds);

const heardTv = z.object({ tv: z.object({ id: z.int() }), screen: named, lastHeardAt: moment.nullable() });

const problem = z.object({
  problem: z.object({
    id: z.string().describe('The same in `server.problem` and `server.solved`.'),
    kind: z.enum(installationAlertKinds),
    name: z.string(),
  }),
});

/** The `data` of the events of each kind: ids and names. The rest is read with the API. */
export const webhookData = {
  'message.saved': z.object({ message: named }),
  'message.deleted': z.object({ message: named }),
  'playlist.saved': z.object({ playlist: named }),
  'playlist.deleted': z.object({ playlist: named }),
  'screen.saved': z.object({ screen: named }),
  'screen.deleted': z.object({ screen: named }),
  'screen.current': z.object({
    screen: named,
    version: z.string().describe('The version of the content, as in GET /receipts.'),
  }),
  'schedule.saved': z.object({ schedule: named.extend({ screenId: z.int() }) }),
  'schedule.deleted': z.object({ schedule: named.extend({ screenId: z.int() }) }),
  'tv.paired': z.object({ tv: z.object({ id: z.int() }), screen: named }),
  'tv.silent': heardTv,
  'tv.heard': heardTv,
  'video.failed': z.object({ message: named, reason: z.string() }),
  'server.problem': problem,
  'server.solved': problem,
  ping: z.object({}),
} as const satisfies Record<WebhookKind, z.ZodType>;
export type WebhookData<Kind extends WebhookKind> = z.infer<(typeof webhookData)[Kind]>;

/** Returns the schema of the body of a request to a webhook. */
export const webhookEvent = (of: WebhookKind) =>
  z.object({
    id: z
      .string()
      .describe('The id of the event, as in the header `webhook-id`. Repeated requests have the same id.'),
    kind: z.literal(of),
    createdAt: moment,
    departmentId: z.int(),
    data: webhookData[of],
  });

export const webhookAddress = text(2_000).refine(
  (value) => value === '' || URL.canParse(value),
  'Enter a web address, such as https://example.com/marquee.',
);

export const webhook = z
  .object({
    id: id('webhook'),
    address: z.string(),
    kinds: z.array(z.string()).describe('The kinds of the events that are sent.'),
    enabled: z.boolean().describe('False: no events are sent, and new events are not stored.'),
    disabledBecause: z.string().describe('Why the server disabled the webhook. Empty: it did not.'),
    failingSince: moment.nullable().describe('Null: the last request succeeded.'),
    createdAt: moment,
  })
  .meta({ title: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

/** The secret of a webhook. It is shown once. */
export const webhookSecret = z
  .string()
  .describe('The secret of the signatures: `whsec_` and 32 bytes in base64. It is shown once.');

const delivery = z
  .object({
    id: id('webhookDelivery'),
    eventId: z.string(),
    kind: z.string(),
    createdAt: moment,
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    /** The instant of the last request. Null: no request was sent. */
    sentAt: moment.nullable(),
    /** The instant of the next request. Null: as soon as possible, or none. */
    nextTryAt: moment.nullable(),
    status: z.int().nullable().describe('The status of the last response. Null: no response.'),
    ms: z.int().nullable().describe('The duration of the last request, in milliseconds.'),
    answer: z.string().describe('The beginning of the last response, or why there was none.'),
    body: z.string().describe('The body of the requests.'),
  })
  .meta({ title: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const given = z
  .object({
    address: webhookAddress,
    kinds: z.array(kind).min(1, 'Choose at least one event.').max(chosenKinds.length),
    enabled: z.boolean().default(true),
  })
  .meta({
    examples: [{ address: 'https://example.com/marquee', kinds: ['message.saved', 'screen.current'] }],
  });

export const webhooks = endpoints({
  'GET /webhooks': {
    summary: 'The webhooks of the department',
    who: 'edit',
    answer: z.array(webhook),
  },
  'POST /webhooks': {
    summary: 'Add a webhook. The response has its secret, which is shown once',
    who: 'edit',
    audited: 'webhook-saved',
    body: given,
    answer: z.object({ webhook, secret: webhookSecret }),
    errors: ['limit-reached'],
  },
  'PUT /webhooks/:id': {
    summary: 'Change the address, the events and the state of a webhook',
    who: 'edit',
    audited: 'webhook-saved',
    params: z.object({ id: pathId('webhook') }),
    body: given,
    answer: webhook,
  },
  'DELETE /webhooks/:id': {
    summary: 'Delete a webhook with its deliveries. Waiting events are not sent',
    who: 'edit',
    audited: 'webhook-deleted',
    params: z.object({ id: pathId('webhook') }),
    answer: nothing,
    status: 204,
  },
  'POST /webhooks/:id/secret': {
    summary: 'Replace the secret of a webhook. For a day, requests are signed with the old secret too',
    who: 'edit',
    audited: 'webhook-secret-replaced',
    params: z.object({ id: pathId('webhook') }),
    answer: z.object({ secret: webhookSecret }),
  },
  'POST /webhooks/:id/test': {
    summary: 'Send a `ping` to a webhook. Its delivery is in the list of deliveries',
    who: 'edit',
    perMinute: 30,
    params: z.object({ id: pathId('webhook') }),
    answer: delivery,
    errors: ['webhook-disabled'],
  },
  'GET /webhooks/:id/deliveries': {
    summary: 'The deliveries of a webhook in the last 30 days, the newest first',
    who: 'edit',
    params: z.object({ id: pathId('webhook') }),
    answer: z.array(delivery),
    pages: { max: 50 },
  },
  'POST /webhooks/deliveries/:id/again': {
    summary: 'Send an event again, with the same id',
    who: 'edit',
    perMinute: 60,
    params: z.object({ id: pathId('webhookDelivery') }),
    answer: delivery,
    errors: ['webhook-disabled'],
  },
});
