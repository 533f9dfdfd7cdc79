import { webhooks } from '@marquee/contract/webhooks';
import { routes } from '../../kit/http/routes';
import { deleteWebhook } from './delete-webhook';
import { replaceWebhookSecret } from './replace-webhook-secret';
import { addWebhook, changeWebhook } from './save-webhook';
import { sendEventAgain, sendWebhookTest } from './send-webhook-test';
import { ownWebhook, usableDelivery, usableWebhook } from './webhook-access';
import { deliveryPage, listWebhooks } from './webhook-queries';

export const webhookRoutes = routes(webhooks, {
  'GET /webhooks': (ctx) => listWebhooks(ctx),
  'POST /webhooks': (ctx, { body }) => addWebhook(ctx, body),
  'PUT /webhooks/:id': async (ctx, { params, body }) =>
    changeWebhook(ctx, await ownWebhook(ctx, params.id), body),
  'DELETE /webhooks/:id': async (ctx, { params }) => {
    await deleteWebhook(ctx, await ownWebhook(ctx, params.id));
    return null;
  },
  'POST /webhooks/:id/secret': async (ctx, { params }) =>
    replaceWebhookSecret(ctx, await usableWebhook(ctx, params.id)),
  'POST /webhooks/:id/test': async (ctx, { params }) =>
    sendWebhookTest(ctx, await usableWebhook(ctx, params.id)),
  'GET /webhooks/:id/deliveries': async (ctx, { params, page }) =>
    deliveryPage(ctx, await usableWebhook(ctx, params.id), page),
  'POST /webhooks/deliveries/:id/again': async (ctx, { params }) => {
    const delivery = await usableDelivery(ctx, params.id);
    return sendEventAgain(ctx, delivery, await usableWebhook(ctx, delivery.webhookId));
  },
});
