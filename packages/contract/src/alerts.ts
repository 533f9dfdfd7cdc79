import { z } from 'zod';
import { alertKinds, maxSilentMinutes, minSilentMinutes } from './kit/alert-kinds';
import { endpoints } from './kit/endpoint';
import { id } from './kit/fields';

const minuteOfDay = z.int().min(0).max(1_439);

const fields = {
  kinds: z.array(z.enum(alertKinds)).max(alertKinds.length),
  silentMinutes: z
    .int()
    .min(minSilentMinutes, `must be at least ${minSilentMinutes}, because TVs report every ten minutes`)
    .max(maxSilentMinutes)
    .describe('Minutes without a report after which a TV that should play is silent.'),
  userIds: z.array(id('user')).max(500).describe('The people who get the mails.'),
  quietFrom: minuteOfDay
    .nullable()
    .describe('Minutes after midnight from which no mails are sent, in the time zone of the organization.'),
  quietUntil: minuteOfDay
    .nullable()
    .describe('Minutes after midnight at which the collected mails are sent.'),
};

const settings = z
  .object({
    ...fields,
    kinds: z.array(z.string()),
    people: z.array(z.object({ id: id('user'), name: z.string(), email: z.string() })),
  })
  .meta({ title: 'AlertSettings' });
export type AlertSettings = z.infer<typeof settings>;

export const alertCalls = endpoints({
  'GET /alerts/settings': {
    summary: 'What the department is alerted of, who gets the mails, and its quiet hours',
    who: 'edit',
    answer: settings,
  },
  'PUT /alerts/settings': {
    summary: 'Replace the settings of alerts of the department',
    who: 'edit',
    audited: 'alert-settings-saved',
    body: z
      .object(fields)
      .refine(
        ({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null),
        'Quiet hours need a begin and an end.',
      )
      .meta({
        examples: [
          { kinds: ['tvSilent'], silentMinutes: 15, userIds: [], quietFrom: 1_320, quietUntil: 420 },
        ],
      }),
    answer: settings,
  },
});
