import { z } from 'zod';
import { alertKinds, installationAlertKinds, maxSilentMinutes, minSilentMinutes } from './kit/alert-kinds';
import { endpoints } from './kit/endpoint';
import { id } from './kit/fields';
import { webhook, webhookAddress, webhookSecret } from './webhooks';

const minuteOfDay = z.int().min(0).max(1_439);

const quietHours = {
  quietFrom: minuteOfDay
    .nullable()
    .describe('Minutes after midnight from which no mails are sent, in the time zone of the organization.'),
  quietUntil: minuteOfDay
    .nullable()
    .describe('Minutes after midnight at which the collected mails are sent.'),
};
const hasBothOrNeither = ({
  quietFrom,
  quietUntil,
}: {
  quietFrom: number | null;
  quietUntil: number | null;
}) => (quietFrom === null) === (quietUntil === null);
const needsBoth = 'Quiet hours need a begin and an end.';

const fields = {
  kinds: z
    .array(z.enum(alertKinds))
    .max(alertKinds.length)
    .describe('The kinds of problems that people are mailed about.'),
  silentMinutes: z
    .int()
    .min(minSilentMinutes, `must be at least ${minSilentMinutes}, because TVs report every ten minutes`)
    .max(maxSilentMinutes)
    .describe('Minutes without a report after which a TV that should play is silent.'),
  userIds: z.array(id('user')).max(500).describe('The people who get the mails.'),
  ...quietHours,
};

const settings = z
  .object({
    ...fields,
    kinds: z.array(z.string()).describe('The kinds of problems that people are mailed about.'),
    people: z
      .array(
        z.object({
          id: id('user'),
          name: z.string().describe('The name of the person.'),
          email: z.string().describe('The email address of the person.'),
        }),
      )
      .describe('The people of the department who can get the mails.'),
  })
  .meta({ title: 'AlertSettings' });
export type AlertSettings = z.infer<typeof settings>;

const installationFields = {
  kinds: z
    .array(z.enum(installationAlertKinds))
    .max(installationAlertKinds.length)
    .describe('The kinds of problems that administrators are alerted of.'),
  ...quietHours,
  webhookAddress: webhookAddress
    .optional()
    .describe(
      'The web address to which problems and their ends are sent. Empty: none. Absent: the webhook does not change.',
    ),
};

const installationSettings = z
  .object({
    kinds: z.array(z.string()).describe('The kinds of problems that administrators are alerted of.'),
    ...quietHours,
    webhook: webhook
      .nullable()
      .describe('The webhook of the installation, for the calls `/webhooks/{id}/…`. Null: there is none.'),
    timezone: z
      .string()
      .describe('The time zone of the quiet hours: that of the administrator who saved them.'),
  })
  .meta({ title: 'InstallationAlertSettings' });
export type InstallationAlertSettings = z.infer<typeof installationSettings>;

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
      .refine(hasBothOrNeither, needsBoth)
      .meta({
        examples: [
          { kinds: ['tvSilent'], silentMinutes: 15, userIds: [], quietFrom: 1_320, quietUntil: 420 },
        ],
      }),
    answer: settings,
  },
  'GET /alerts/installation': {
    summary: 'What the administrators of the installation are alerted of, and the quiet hours',
    who: 'admin',
    audited: 'installation-alerts-read',
    answer: installationSettings,
  },
  'PUT /alerts/installation': {
    summary: 'Replace the settings of alerts of the installation',
    who: 'admin',
    audited: 'installation-alerts-saved',
    body: z
      .object(installationFields)
      .refine(hasBothOrNeither, needsBoth)
      .meta({
        examples: [
          {
            kinds: ['diskFull'],
            quietFrom: null,
            quietUntil: null,
            webhookAddress: 'https://example.com/marquee',
          },
        ],
      }),
    answer: z.object({
      settings: installationSettings.describe('The saved settings.'),
      secret: webhookSecret.nullable().describe('The secret of a new webhook. It is shown once.'),
    }),
  },
});
