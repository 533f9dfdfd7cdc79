import { allKinds, webhookKinds } from '@marquee/contract/kit/webhook-kinds';
import { webhookEvent } from '@marquee/contract/webhooks';
import { answerExampleOf } from './example';
import { schemaOf } from './schemas';

const headers = {
  'webhook-id': 'The id of the event. Repeated requests have the same id.',
  'webhook-timestamp': 'The time of the request, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. Several signatures are separated by spaces.',
};

const parameters = Object.entries(headers).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** Returns the part of the document that describes the requests to webhooks, by the kinds of their events. */
export const webhookSection = () =>
  Object.fromEntries(
    allKinds.map((kind) => [
      kind,
      {
        post: {
          operationId: `receive${kind.split('.').map(capital).join('')}`,
          summary: webhookKinds[kind],
          tags: ['webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(webhookEvent(kind), 'output'),
                example: answerExampleOf(webhookEvent(kind), 'webhooks'),
              },
            },
          },
          responses: {
            '2XX': { description: 'The event was received.' },
            '4XX': { description: 'The event was refused. It is sent again.' },
          },
        },
      },
    ]),
  );

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
