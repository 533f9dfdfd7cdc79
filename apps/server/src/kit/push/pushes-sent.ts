import { Counter } from 'prom-client';

/** The notifications about changes that this process has sent over its links. */
export const pushesSent = new Counter({
  name: 'marquee_push_notifications_total',
  help: 'Notifications about changes that this process sent over links, by receiver: tv or browser',
  labelNames: ['to'],
  registers: [],
});
for (const to of ['tv', 'browser']) pushesSent.inc({ to }, 0);
