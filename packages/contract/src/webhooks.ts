import { z } from 'zod';
import { installationAlertKinds } from './kit/alert-kinds';
import { endpoints } from './kit/endpoint';
import { id, moment, nothing, pathId, text } from './kit/fields';
import { parseUrl } from './kit/parse-url';
import { chosenKinds, type WebhookKind } from './kit/webhook-kinds';

const named = z.object({
  id: z.int().describe('The id of the row.'),
  name: z.string().describe('The name of the row at the time of the event.'),
});
const kind = z.enum(chosenKinds);

const heardTv = z.object({
  tv: z.object({ id: z.int().describe('The id of the TV.') }).describe('The TV.'),
  screen: named.describe('The screen of the TV.'),
  lastHeardAt: moment.nullable().describe('When the TV last reported. Null: never.'),
});

const problem = z.object({
  problem: z
    .object({
      id: z.string().describe('The id of the problem: the same in `server.problem` and `server.solved`.'),
      kind: z
        .enum(installationAlertKinds)
        .describe(
          '`jobFailed`: a background job failed. `diskFull`: the disk is almost full, or cannot be read. `dataStale`: external data is stale.',
        ),
      name: z.string().describe('The problem as a text for people, such as `5% of the disk is free`.'),
    })
    .describe('The problem of the server.'),
});

/** The `data` of the events of each kind: ids and names. The rest is read with the API. */
export const webhookData = {
  'message.saved': z.object({ message: named.describe('The saved message.') }),
  'message.deleted': z.object({ message: named.describe('The deleted message.') }),
  'playlist.saved': z.object({ playlist: named.describe('The saved playlist.') }),
  'playlist.deleted': z.object({ playlist: named.describe('The deleted playlist.') }),
  'screen.saved': z.object({ screen: named.describe('The saved screen.') }),
  'screen.deleted': z.object({ screen: named.describe('The deleted screen.') }),
  'screen.current': z.object({
    screen: named.describe('The screen whose TVs play its newest content.'),
    version: z.string().describe('The version of the content, as in GET /receipts.'),
  }),
  'schedule.saved': z.object({
    schedule: named
      .extend({ screenId: z.int().describe('The id of the screen of the schedule.') })
      .describe('The saved schedule.'),
  }),
  'schedule.deleted': z.object({
    schedule: named
      .extend({ screenId: z.int().describe('The id of the screen of the schedule.') })
      .describe('The deleted schedule.'),
  }),
  'tv.paired': z.object({
    tv: z.object({ id: z.int().describe('The id of the TV.') }).describe('The TV.'),
    screen: named.describe('The screen with which the TV was paired.'),
  }),
  'tv.silent': heardTv,
  'tv.heard': heardTv,
  'video.failed': z.object({
    message: named.describe('The message with the video.'),
    reason: z.string().describe('Why the video could not be converted.'),
  }),
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
    kind: z.literal(of).describe('The kind of the event.'),
    createdAt: moment.describe('When the event happened.'),
    departmentId: z.int().describe('The id of the department.'),
    data: webhookData[of].describe('The ids and names of the rows. Read the rest with the API.'),
  });

export const webhookAddress = text(2_000).refine(
  (value) => value === '' || parseUrl(value) !== undefined,
  'Enter a web address, such as https://example.com/marquee.',
);

const enabled = z.boolean().describe('False: no events are sent, and new events are not stored.');

export const webhook = z
  .object({
    id: id('webhook'),
    address: z.string().describe('The web address to which events are sent.'),
    kinds: z.array(z.string()).describe('The kinds of the events that are sent.'),
    enabled,
    disabledBecause: z.string().describe('Why the server disabled the webhook. Empty: it did not.'),
    failingSince: moment.nullable().describe('Null: the last request succeeded.'),
    createdAt: moment.describe('When the webhook was added.'),
    createdBy: z
      .object({ id: id('user'), name: z.string().describe('The name of the person.') })
      .nullable()
      .describe(
        'The person who added the webhook, or who enabled it or changed its address last. The webhook is disabled when this person loses access to the department. Null: the person was deleted.',
      ),
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
    eventId: z.string().describe('The id of the event, as in the header `webhook-id`.'),
    kind: z.string().describe('The kind of the event, such as `message.saved`.'),
    createdAt: moment.describe('When the event happened.'),
    state: z
      .enum(['waiting', 'delivered', 'failed'])
      .describe(
        '`waiting`: it will be sent again. `delivered`: the receiver answered with a status from 200 to 299. `failed`: no more requests follow.',
      ),
    tries: z.int().describe('The number of requests.'),
    sentAt: moment.nullable().describe('When the last request was sent. Null: none was sent.'),
    nextTryAt: moment
      .nullable()
      .describe('When the next request is sent. Null: as soon as possible, or none.'),
    status: z.int().nullable().describe('The status of the last response. Null: no response.'),
    ms: z.int().nullable().describe('The duration of the last request, in milliseconds.'),
    answer: z.string().describe('The beginning of the last response, or why there was none.'),
    body: z.string().describe('The body of the requests.'),
  })
  .meta({ title: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const given = z
  .object({
    address: webhookAddress.describe(
      'The web address, such as `https://example.com/marquee`. `http` and private networks are allowed only for hosts that the installation allows.',
    ),
    kinds: z
      .array(kind)
      .min(1, 'Choose at least one event.')
      .max(chosenKinds.length)
      .describe('The kinds of events to send.'),
    enabled: enabled.default(true),
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
    impersonating: 'refused',
    body: given,
    answer: z.object({ webhook: webhook.describe('The webhook.'), secret: webhookSecret }),
    errors: ['limit-reached'],
  },
  'PUT /webhooks/:id': {
    summary: 'Change the address, the events and the state of a webhook',
    who: 'edit',
    audited: 'webhook-saved',
    impersonating: 'refused',
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
    impersonating: 'refused',
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
